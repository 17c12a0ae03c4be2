export { openDatabase, outboxCollection } from './database.ts';
