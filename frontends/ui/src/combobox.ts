export { Combobox, type Suggestion } from './combobox/combobox.tsx';
