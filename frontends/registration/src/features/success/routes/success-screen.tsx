import { pagePath } from '@parcelbell/addresses';
import type { PublicTenant } from '@parcelbell/client';
import { useLocation, useNavigate, useParams } from '@parcelbell/ui/router';
import { type Arrival, arrivalOf, awaitsCode } from '../arrival.ts';
import { Complete } from '../components/complete.tsx';
import { VerifyPhone } from '../components/verify-phone.tsx';

/** Asks for the code from the text message if there is one, then says what happens next. */
export function SuccessScreen({ building }: { building: PublicTenant }) {
  const { tenantSlug = '' } = useParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const arrival = arrivalOf(state);
  const registerPath = pagePath('register', tenantSlug);
  if (!arrival || !awaitsCode(arrival)) {
    return <Complete building={building} getsTexts={arrival?.phoneVerified === true} />;
  }
  // The history remembers it, so that a reload does not ask for the code again.
  const verified: Arrival = { ...arrival, phoneVerified: true };
  return (
    <VerifyPhone
      residentId={arrival.residentId}
      registerPath={registerPath}
      onVerified={() => void navigate(pathname, { replace: true, state: verified })}
    />
  );
}
