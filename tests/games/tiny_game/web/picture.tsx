// The picture on the game's tile on the home screen: three dice in a row.
export const Picture = () => (
  <>
    {[60, 110, 160].map((x) => (
      <use key={x} class="brass-art" href="#tiny-die" x={x} y="52" width="40" height="40" />
    ))}
  </>
);
