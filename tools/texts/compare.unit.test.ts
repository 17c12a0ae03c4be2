import { expect, it } from '@jest/globals';
import { differences } from './compare.ts';

const english = {
  title: 'Residents of {{unit}}',
  people_one: 'One person in {{unit}}',
  people_other: '{{count}} people in {{unit}}',
};

it.each([
  [
    'fr',
    { title: 'Résidents : {{unit}}', people_one: 'Une personne ({{unit}})', people_other: '{{count}} ({{unit}})' },
    [],
  ],
  ['fr', { people_one: '{{count}} ({{unit}})', people_other: '{{count}} ({{unit}})' }, ['lacks title']],
  [
    'fr',
    { title: '{{unite}}', people_one: '{{unit}}', people_other: '{{count}}', tittle: '' },
    [
      'has tittle, which the English lacks',
      'lacks {{unit}} in title',
      'has {{unite}} in title, which the English lacks',
      'lacks {{unit}} in people_other',
    ],
  ],
  [
    'pl',
    { title: '{{unit}}', people_one: '{{unit}}', people_other: '{{unit}}' },
    ['lacks people_many', 'lacks people_few'],
  ],
])('a translation into %s, %j, has the faults %j', (language, translation, faults) => {
  expect(differences(english, translation, language).sort()).toEqual([...faults].sort());
});
