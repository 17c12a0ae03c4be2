import type { DemoFrame } from '@parcelbell/client';
import { useDemoMode, useRemote } from '@parcelbell/client/query';
import { Boundary, useLoaded } from '@parcelbell/ui';
import { useGrant } from '../access/grant.tsx';

interface DemoPartProps {
  part: keyof DemoFrame;
}

/** A part of the frame that the demo's remote draws. Outside of the demo, and where that remote cannot be loaded, there is none. */
export function DemoPart({ part }: DemoPartProps) {
  const { tenantId } = useGrant();
  const isDemo = useDemoMode(tenantId);
  return (
    isDemo && (
      <Boundary failed={null}>
        <LoadedPart part={part} />
      </Boundary>
    )
  );
}

function LoadedPart({ part }: DemoPartProps) {
  const manifest = useLoaded(useRemote('demo'));
  const Part = manifest?.frame?.[part];
  return Part ? <Part /> : null;
}
