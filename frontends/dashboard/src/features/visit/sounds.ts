import { localStore } from '@parcelbell/client';

/** `good`: a parcel is on its way into the list; `hand`: somebody has to look at the screen. */
export type Sound = 'good' | 'hand';

const storageKey = 'visitSounds';

/** Pitches in hertz, one after the other, each for so many seconds. The two have to be told apart in a noisy lobby. */
const tunes = {
  good: { pitches: [880, 1320], seconds: 0.06, vibration: [40] },
  hand: { pitches: [260, 200, 260], seconds: 0.14, vibration: [120, 60, 120] },
} as const;
const volume = 0.2;

/** Answers what plays a sound and lets a phone vibrate, once there was a key or a tap: before it, browsers refuse both. */
export function createSounds(): (sound: Sound) => void {
  let context: AudioContext | undefined;
  return (sound) => {
    if (!(navigator.userActivation?.hasBeenActive ?? true)) return;
    const { pitches, seconds, vibration } = tunes[sound];
    if ('vibrate' in navigator) navigator.vibrate([...vibration]);
    if (!('AudioContext' in globalThis)) return;
    context ??= new AudioContext();
    void context.resume();
    for (const [at, frequency] of pitches.entries()) {
      const start = context.currentTime + at * seconds;
      const tone = new OscillatorNode(context, { frequency, type: sound === 'good' ? 'sine' : 'square' });
      tone.connect(new GainNode(context, { gain: volume })).connect(context.destination);
      tone.start(start);
      tone.stop(start + seconds);
    }
  };
}

/** Whether sounds were left on in this browser. */
export function soundsAreOn(): boolean {
  return localStore.getItem(storageKey) !== 'off';
}

export function keepSounds(on: boolean): void {
  localStore.setItem(storageKey, on ? 'on' : 'off');
}
