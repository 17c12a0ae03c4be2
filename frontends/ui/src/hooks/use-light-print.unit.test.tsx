import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { useLightPrint } from './use-light-print.ts';

function Paper() {
  useLightPrint();
  return null;
}

it('prints a dark page in light colours, and is dark again afterwards', () => {
  const { dataset } = document.documentElement;
  dataset.colorScheme = 'dark';
  render(<Paper />);
  dispatchEvent(new Event('beforeprint'));
  expect(dataset.colorScheme).toBe('light');
  dispatchEvent(new Event('afterprint'));
  expect(dataset.colorScheme).toBe('dark');
});
