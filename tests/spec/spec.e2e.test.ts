import { mailWebhookSecret } from '../harness/mail-provider.ts';
import { testProduct } from '../harness/test-product.ts';
import { buildings } from './sections/buildings.ts';
import { companySignIn } from './sections/company-sign-in.ts';
import { deskLogging } from './sections/desk-logging.ts';
import { headOffice } from './sections/head-office.ts';
import { notices } from './sections/notices.ts';
import { parcels } from './sections/parcels.ts';
import { reports } from './sections/reports.ts';
import { residents } from './sections/residents.ts';
import { residentsHome } from './sections/residents-home.ts';
import { users } from './sections/users.ts';

/** One product proves every rule of docs/product that only the whole product can show. */
const product = testProduct({ env: { MAIL_WEBHOOK_SECRET: mailWebhookSecret } });

buildings(product);
users(product);
companySignIn(product);
headOffice(product);
residents(product);
parcels(product);
notices(product);
reports(product);
deskLogging(product);
residentsHome(product);
