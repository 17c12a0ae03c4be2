import { pageUrl } from '@parcelbell/addresses';
import { Loading, Skeleton, useMessages } from '@parcelbell/ui';
import { DataTable, EmptyList, Pagination, type Sort, sortNamed } from '@parcelbell/ui/table';
import { RegistrationLink } from '../../../deliveries/components/registration-link.tsx';
import type { Resident, ResidentPage, UnitRef } from '../api/residents.ts';
import { residentsMessages } from '../messages.ts';
import { pageSize, type useResidentsFilter } from '../use-residents-filter.ts';
import { FoundUnits } from './found-units.tsx';
import classes from './residents.module.css';
import { useResidentColumns } from './use-resident-columns.tsx';

interface ResidentListProps {
  used: ReturnType<typeof useResidentsFilter>;
  data: ResidentPage;
  /** The rows are those of the previous filter until the new ones are loaded. */
  isStale: boolean;
  /** The building's name in its registration address. */
  slug: string | undefined;
  onOpen: (unitRef: UnitRef) => void;
  onDelete: (resident: Resident) => void;
}

/** A page of residents, how many there are, and links to the other pages. */
export function ResidentList({ used, data, isStale, slug, onOpen, onDelete }: ResidentListProps) {
  const t = useMessages(residentsMessages);
  const { filter, change } = used;
  const { residents, total, totalIsExact } = data;
  const columns = useResidentColumns({ onOpen, onDelete });
  if (residents.length === 0 && !isStale) {
    return (
      <>
        <EmptyList used={used} total={total} words={t} action={slug && <RegistrationAddress slug={slug} />} />
        {total === 0 && filter.q !== '' && <FoundUnits q={filter.q} onOpen={onOpen} />}
      </>
    );
  }
  const toPage = (page: number) => {
    change({ page });
    window.scrollTo(0, 0);
  };
  return (
    <>
      <DataTable
        label={t('table')}
        busy={isStale}
        columns={columns}
        rows={residents}
        rowKey={({ residentId }) => residentId}
        sort={sortNamed(filter.sort || 'unit')}
        onSort={(sort) => change({ sort: sortName(sort) })}
      />
      <Pagination
        summary={t(totalIsExact ? 'count' : 'countOrMore', { count: total })}
        total={total}
        page={filter.page}
        pageSize={pageSize}
        onPage={toPage}
      />
    </>
  );
}

type SortName = ReturnType<typeof useResidentsFilter>['filter']['sort'];

/** By unit, ascending, is the order that the address leaves out. */
function sortName({ by, direction }: Sort): SortName {
  if (by === 'moveInDate') return direction === 'asc' ? 'moveInDate' : '-moveInDate';
  return direction === 'asc' ? '' : '-unit';
}

/** The address where residents register, to read and to copy. */
function RegistrationAddress({ slug }: { slug: string }) {
  return (
    <div className={classes.registration}>
      <span className={classes.url}>{pageUrl(window.location.origin, 'register', slug)}</span>
      <RegistrationLink slug={slug} />
    </div>
  );
}

export function ResidentsLoading() {
  const t = useMessages(residentsMessages);
  return (
    <Loading label={t('loading')}>
      {[100, 93, 97, 91, 95, 92, 96, 94].map((width) => (
        <Skeleton key={width} shape="control" width={width} />
      ))}
    </Loading>
  );
}
