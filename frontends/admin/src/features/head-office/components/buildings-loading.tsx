import { Loading, Skeleton, useMessages } from '@parcelbell/ui';
import { headOfficeMessages } from '../messages.ts';

export function BuildingsLoading() {
  const t = useMessages(headOfficeMessages);
  return (
    <Loading label={t('loading')}>
      {[100, 94, 97, 91].map((width) => (
        <Skeleton key={width} shape="control" width={width} />
      ))}
    </Loading>
  );
}
