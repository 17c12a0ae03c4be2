import { afterEach, expect, it } from '@jest/globals';
import { ApiError } from '@parcelbell/client';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TextField } from '../controls/text-field.tsx';
import { UiProvider } from '../theme/ui-provider.tsx';
import { useForm } from './use-form.ts';

interface Values {
  readonly name: string;
  readonly email: string;
}

interface SampleProps {
  stored?: Values;
  send: (values: Values) => unknown;
}

function Sample({ stored = { name: '', email: '' }, send }: SampleProps) {
  const form = useForm<Values>({
    initial: stored,
    check: ({ name }) => ({ name: name === '' ? 'Name is required' : undefined }),
    send,
    fieldOfType: { EMAIL_TAKEN: 'email' },
  });
  return (
    <form {...form.props} aria-label="sample">
      <TextField {...form.field('email')} label="E-mail" />
      <TextField {...form.field('name')} label="Name" />
      <p>{form.failure?.message}</p>
      <p>{Object.keys(form.changes).join()}</p>
      <button type="submit">Send</button>
    </form>
  );
}

const user = userEvent.setup();
const show = (props: SampleProps) =>
  render(
    <UiProvider>
      <Sample {...props} />
    </UiProvider>,
  );
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const refusal = (body: object) => new ApiError({ status: 422, body });

afterEach(cleanup);

it('sends nothing while something is wrong: the field has the sentence and the focus until it is edited', async () => {
  const sent: Values[] = [];
  show({ send: (values) => sent.push(values) });
  await user.click(screen.getByRole('button'));
  screen.getByText('Name is required');
  expect([document.activeElement, field('Name').getAttribute('aria-invalid')]).toEqual([field('Name'), 'true']);
  await user.keyboard('Ann');
  expect(screen.queryByText('Name is required')).toBeNull();
  expect(sent).toEqual([]);
  await user.keyboard('{Enter}');
  expect(sent).toEqual([{ name: 'Ann', email: '' }]);
});

it('sends once where it is submitted twice within a frame', async () => {
  const sent: Values[] = [];
  show({ stored: { name: 'Ann', email: '' }, send: async (values) => sent.push(values) });
  await act(async () => {
    fireEvent.submit(screen.getByRole('form'));
    fireEvent.submit(screen.getByRole('form'));
  });
  expect(sent).toHaveLength(1);
});

it('puts what the server refuses beside the fields that it names, and shows the rest as the failure', async () => {
  const refusals = [
    refusal({
      message: 'Two faults',
      errors: [
        { path: 'email', message: 'No address' },
        { path: 'other', message: 'No' },
      ],
    }),
    refusal({ message: 'Taken', type: 'EMAIL_TAKEN' }),
  ];
  show({ stored: { name: 'Ann', email: '' }, send: () => Promise.reject(refusals.shift()) });
  await user.click(screen.getByRole('button'));
  await screen.findByText('No address');
  screen.getByText('Two faults');
  expect(document.activeElement).toBe(field('E-mail'));
  await user.click(screen.getByRole('button'));
  await screen.findByText('Taken');
  expect(screen.queryByText('Two faults')).toBeNull();
});

it('shows what somebody else stores meanwhile, except in the fields that differ from what was stored', async () => {
  const send = () => undefined;
  const { rerender } = show({ stored: { name: 'Ann', email: 'a@oak.test' }, send });
  await user.type(field('Name'), 'a');
  await user.type(field('E-mail'), 'x{Backspace}');
  screen.getByText('name');
  rerender(
    <UiProvider>
      <Sample stored={{ name: 'Anna B', email: 'b@oak.test' }} send={send} />
    </UiProvider>,
  );
  expect([field('Name').value, field('E-mail').value]).toEqual(['Anna', 'b@oak.test']);
});
