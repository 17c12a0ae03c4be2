import { testProduct } from '../harness/test-product.ts';
import { auditLog } from './audit-log.ts';
import { everyCaller, sessionSecret } from './every-caller.ts';
import { logUnderAttack } from './log-under-attack.ts';
import { staff } from './staff.ts';
import { stranger } from './stranger.ts';

/** All attacks use one product. The tests are its trusted proxy, so that they can call from several addresses. */
const product = testProduct({ env: { SESSION_SECRET: sessionSecret, TRUSTED_PROXIES: '127.0.0.1' } });

everyCaller(product);
logUnderAttack(product);
staff(product);
stranger(product);
auditLog(product);
