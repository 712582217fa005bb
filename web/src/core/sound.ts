// Plays two soft tones, which are synthesised, so there is no file to load.

let context: AudioContext | undefined;

function tone(at: number, frequency: number): void {
  const [oscillator, gain] = [context!.createOscillator(), context!.createGain()];
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
  oscillator.connect(gain).connect(context!.destination);
  oscillator.start(at);
  oscillator.stop(at + 0.5);
}

export function chime(): void {
  context ??= new AudioContext();
  tone(context.currentTime, 660);
  tone(context.currentTime + 0.12, 880);
}
