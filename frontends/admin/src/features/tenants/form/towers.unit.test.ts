import { expect, it } from '@jest/globals';
import { towersIn, unitsAfterRenaming, unitsRemoved } from './towers.ts';

it('tower names are trimmed, and empty and repeated ones are left out', () => {
  expect(towersIn(' North ,, South,North ,')).toEqual(['North', 'South']);
});

it('a tower whose name is typed anew keeps its units', () => {
  const after = unitsAfterRenaming({ North: '101', South: '201' }, ['North', 'South'], ['North', 'West']);
  expect(after).toMatchObject({ North: '101', West: '201' });
});

it('a tower that is added begins without units, and one that is taken away keeps them for when it comes back', () => {
  const added = unitsAfterRenaming({ North: '101' }, ['North'], ['North', 'South']);
  expect(added).toEqual({ North: '101' });
  expect(unitsAfterRenaming({ North: '101', South: '201' }, ['North', 'South'], ['North'])).toMatchObject({
    South: '201',
  });
});

it('units that are left out are removed, and so is every unit of a tower that has another name', () => {
  expect(unitsRemoved({ default: ['101', '102'] }, { default: ['102', '103'] })).toEqual([{ unit: '101' }]);
  expect(unitsRemoved({ North: ['1'], South: ['1'] }, { North: ['1'], West: ['1'] })).toEqual([
    { unit: '1', tower: 'South' },
  ]);
});

// An object has members of these names without having been given any.
it.each(['constructor', 'toString', '__proto__'])('a tower may be named %s', (tower) => {
  expect(unitsRemoved({ [tower]: ['1'] }, { West: ['1'] })).toEqual([{ unit: '1', tower }]);
  expect(unitsAfterRenaming({}, [tower], ['West'])).toEqual({ West: '' });
  expect(unitsAfterRenaming({ North: '101' }, ['North'], [tower])).toEqual({ North: '101', [tower]: '101' });
});
