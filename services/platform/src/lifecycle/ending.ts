// How a process ends. Apart from the rest, which takes a second to load: a main listens for signals before that.
export { failAs } from './fail-as.ts';
export { unlessAsked } from './unless-asked.ts';
export { untilSignal } from './until-signal.ts';
