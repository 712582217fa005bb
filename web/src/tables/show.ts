// A show plays the way to a position that is on the screen already: things move from where they were (`data-thing` names
// them) to where they are, with the Web Animations API. Ending a show changes nothing but where things seem to be.
import { isStill, preferences } from "../core/preferences.ts";

export type Places = ReadonlyMap<string, DOMRect>;

// The first of these things that is drawn.
const find = (...names: string[]): HTMLElement | undefined =>
  names
    .flatMap((name) => [...document.querySelectorAll<HTMLElement>(`[data-thing="${name}"]`)])
    .find((thing) => thing.getClientRects().length > 0);

// Where every thing is now.
export const placesNow = (): Places =>
  new Map([...document.querySelectorAll<HTMLElement>("[data-thing]")].map((each) => [each.dataset.thing!, each.getBoundingClientRect()]));

const rates = { full: 1, quick: 2.5, none: Number.POSITIVE_INFINITY };
export const isInstant = (): boolean => preferences.value.speed === "none" || document.hidden;

const ease = "cubic-bezier(.2, .7, .2, 1)";
const travel = "cubic-bezier(.35, .1, .25, 1)";

interface Flight {
  ms?: number;
  delay?: number;
  lift?: number; // the height of the arc
  turned?: boolean; // turns over on its way, like a card from a pile
}

export class Show {
  private isOver = false;
  private readonly still = isStill();
  private readonly rate = rates[preferences.value.speed];
  private readonly animations = new Set<Animation>();
  private readonly waits = new Set<() => void>();
  private readonly extras = new Set<Element>(); // what exists only for this show
  private readonly marked = new Set<HTMLElement>();

  constructor(private readonly before: Places) {}

  // Ends at once, in the same state as after the whole show.
  end(): void {
    this.isOver = true;
    for (const animation of this.animations) animation.finish();
    for (const stop of [...this.waits]) stop();
    for (const extra of this.extras) extra.remove();
    for (const each of this.marked) delete each.dataset.news;
  }

  // Lets people look.
  beat(ms: number): Promise<void> {
    if (this.isOver) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = () => {
        clearTimeout(timer);
        this.waits.delete(stop);
        resolve();
      };
      const timer = setTimeout(stop, ms / this.rate);
      this.waits.add(stop);
    });
  }

  // Moves the first of these things that is drawn from where another one was before.
  async move(names: string[], from: string, { ms = 450, delay = 0, lift = 30, turned = false }: Flight = {}): Promise<void> {
    const [thing, old] = [find(...names), this.before.get(from)];
    if (!thing || !old?.width) return;
    const now = thing.getBoundingClientRect();
    const [dx, dy] = [old.left - now.left, old.top - now.top];
    const [sx, sy] = [old.width / now.width, old.height / now.height];
    const at = (part: number, up: number, angle: number) =>
      `translate(${dx * part}px, ${dy * part - up}px) scale(${1 + (sx - 1) * part}, ${1 + (sy - 1) * part}) rotateY(${angle}deg)`;
    const angle = turned ? 90 : 0;
    const way = [
      { transform: at(1, 0, angle), transformOrigin: "0 0", zIndex: 9 },
      { transform: at(0.5, lift, angle / 2), transformOrigin: "0 0", zIndex: 9, offset: 0.5 },
      { transform: at(0, 0, 0), transformOrigin: "0 0", zIndex: 9 },
    ];
    await this.play(thing, way, { duration: ms, delay, easing: travel });
  }

  // Draws attention to a thing that has changed.
  async pop(name: string): Promise<void> {
    await this.play(find(name), [{ transform: "scale(1.3)" }, { transform: "none" }], { duration: 260, easing: ease });
  }

  // Lets a thing come up from below; it is not there before.
  async rise(name: string, delay: number): Promise<void> {
    const way = [
      { transform: "translateY(60px)", opacity: 0 },
      { transform: "translateY(-5px)", opacity: 1, offset: 0.8 },
      { transform: "none", opacity: 1 },
    ];
    await this.play(find(name), way, { duration: 420, delay, easing: ease });
  }

  // Tumbles dice onto the table, one after the other.
  async roll(names: string[]): Promise<void> {
    const way = [
      { transform: "translateY(-60px) rotate(-200deg) scale(.8)", opacity: 0 },
      { transform: "translateY(3px) rotate(14deg)", opacity: 1, offset: 0.7 },
      { transform: "none", opacity: 1 },
    ];
    await Promise.all(names.map((name, i) => this.play(find(name), way, { duration: 560, delay: i * 45, easing: "ease-out" })));
  }

  async swing(name: string): Promise<void> {
    const turn = (degrees: number) => ({ transform: `rotate(${degrees}deg)` });
    await this.play(find(name), [turn(0), turn(40), { ...turn(-12), offset: 0.7 }, turn(0)], { duration: 420, easing: "ease-in" });
  }

  // Sends copies of an icon from one thing to another.
  async send(icon: string, from: string, to: string, count: number): Promise<void> {
    const [start, target] = [find(from)?.getBoundingClientRect(), find(to)?.getBoundingClientRect()];
    if (!start || !target || this.still || this.isOver) return;
    await Promise.all(Array.from({ length: Math.min(count, 12) }, (_, i) => this.fly(icon, start, target, i * 45)));
  }

  // Shows a sentence over the table for a while.
  async say(sentence: string, ms: number): Promise<void> {
    if (this.isOver) return;
    const banner = this.extra("scene-say", sentence);
    void this.play(
      banner,
      [
        { opacity: 0, transform: "translate(-50%, -12px)" },
        { opacity: 1, transform: "translate(-50%, 0)" },
      ],
      {
        duration: 200,
        easing: ease,
      },
    );
    await this.beat(ms);
    banner.remove();
  }

  private async fly(icon: string, start: DOMRect, target: DOMRect, delay: number): Promise<void> {
    const thing = this.extra("flying");
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", `#${icon}`);
    svg.append(use);
    thing.append(svg);
    const centre = (box: DOMRect): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];
    const [[x, y], [toX, toY]] = [centre(start), centre(target)];
    const at = (part: number, up: number) => ({
      transform: `translate(${x + (toX - x) * part}px, ${y + (toY - y) * part - up}px)`,
      opacity: 1,
    });
    await this.play(thing, [at(0, 0), at(0.5, 46), at(1, 0)], { duration: 380, delay, easing: "ease-in-out" });
    thing.remove();
  }

  private extra(name: string, text = ""): HTMLElement {
    const made = document.createElement("div");
    made.className = name;
    made.textContent = text;
    made.setAttribute("aria-hidden", "true"); // the live region says it
    document.body.append(made);
    this.extras.add(made);
    return made;
  }

  // With reduced motion nothing moves; what would have moved is marked until the show ends.
  private async play(thing: HTMLElement | undefined, way: Keyframe[], timing: KeyframeAnimationOptions): Promise<void> {
    if (!thing || this.isOver) return;
    if (this.still) {
      thing.dataset.news = "";
      this.marked.add(thing);
      return;
    }
    const animation = thing.animate(way, { ...timing, fill: "backwards" });
    animation.playbackRate = this.rate;
    this.animations.add(animation);
    await animation.finished.catch(() => undefined);
    this.animations.delete(animation);
  }
}
