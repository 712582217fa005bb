// The picture on a game's tile on the home screen: the game's own, or a compass.
import { useEffect, useState } from "preact/hooks";
import { roomOf } from "../tables/rooms.ts";

// Drawn one frame later, after everything that can be tapped.
export function Picture({ game }: { game: string }) {
  const [isDrawn, draw] = useState(false);
  useEffect(() => draw(true), []);
  const Drawing = roomOf(game).Picture;
  return (
    <svg class="picture" viewBox="0 0 260 144" aria-hidden="true">
      {isDrawn && (Drawing ? <Drawing /> : <use class="brass-art" href="#compass" x="90" y="32" width="80" height="80" />)}
    </svg>
  );
}
