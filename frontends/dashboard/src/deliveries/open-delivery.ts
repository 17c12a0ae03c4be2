import { useSearchParams } from '@parcelbell/ui/router';

const name = 'parcel';

/** The parcel that is open beside a screen, as the address has it, so that Back closes it. */
export function useOpenDelivery() {
  const [params, setParams] = useSearchParams();
  const change = (packageId: string | undefined) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (packageId === undefined) next.delete(name);
        else next.set(name, packageId);
        return next;
      },
      { preventScrollReset: true },
    );
  return {
    packageId: params.get(name) || undefined,
    open: (packageId: string) => change(packageId),
    close: () => change(undefined),
  };
}

/** Where a list has room for a parcel beside it. */
export const roomBeside = '(min-width: 64em)';
