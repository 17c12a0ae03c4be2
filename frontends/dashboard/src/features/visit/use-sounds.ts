import { useMemo, useState } from 'react';
import { createSounds, keepSounds, type Sound, soundsAreOn } from './sounds.ts';

export interface Sounds {
  readonly isOn: boolean;
  readonly turn: (on: boolean) => void;
  readonly play: (sound: Sound) => void;
}

export function useSounds(): Sounds {
  const [isOn, setOn] = useState(soundsAreOn);
  const play = useMemo(createSounds, []);
  return {
    isOn,
    turn: (on) => {
      setOn(on);
      keepSounds(on);
      if (on) play('good');
    },
    play: (sound) => {
      if (isOn) play(sound);
    },
  };
}
