export { tearDownEngines as default } from '../../tests/engines/engines-of-run.ts';
