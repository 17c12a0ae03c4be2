/** A line of the specification, and the test that proves it. */
interface ProvedLine {
  /** The section and the line, as the names of the tests here begin. */
  readonly line: string;
  readonly file: string;
  /** The test's name as it stands in the file. */
  readonly test: string;
}

const at = (file: string, lines: Readonly<Record<string, string>>): readonly ProvedLine[] =>
  Object.entries(lines).map(([line, test]) => ({ line, file, test }));

/** The lines about screens, by the files in which they are proved. */
const linesOfScreens: readonly ProvedLine[] = [
  ...at('frontends/shell/src/login/landing.unit.test.ts', {
    '2 Login: Google sign-in button …; exactly one stores that tenant and goes to /admin/tenant/delivery-form':
      'whoever administers one building goes to its desk',
    '2 Login: superadmin goes to /admin':
      'a superadmin goes to the superadmin’s area where it is installed, else picks a building',
    '2 Login: several go to /tenant-selection': 'whoever administers several picks one',
    '2 Login: none gives an error': 'whoever administers none is refused',
    '8 Login: the sentences': '%s is said as the catalogue has it',
  }),
  ...at('tests/browser/staff.browser.test.ts', {
    '2 Building selection: Cards per building …; Selecting a building stores its id and name and goes to /admin/tenant/delivery-form':
      'lets a manager of two buildings choose one, and switch to the other',
    '2 Building selection: superadmins may open any building':
      'lands a superadmin among the tenants, from where every building can be opened',
    "2 Building selection: Superadmins also get a 'Manage All Tenants' button to /admin/tenants":
      'lands a superadmin among the tenants, from where every building can be opened',
    '2 Tenant admin dashboard: The mobile menu, opened from an avatar button':
      'logs, hands over and finds a parcel through the menu',
  }),
  ...at('frontends/shell/src/app/session-ended.unit.test.tsx', {
    '2 An access guard sends users with no stored access token to /login':
      'a page for staff leads to the sign-in, which says that one has to sign in',
    '4 Session: if refresh fails, stored token and tenant are cleared and the user goes to /login':
      'because it cannot be renewed dispatches authExpired on the window, once',
  }),
  ...at('tests/browser/frame.browser.test.ts', {
    "2 Tenant admin dashboard: Usage, Analytics, Email Templates and SMS Templates are desktop-only and also in a 'More' dropdown":
      'are buttons as far as they fit, and More has those beyond and those for desktops alone',
  }),
  ...at('frontends/ui/src/frame/app-frame.unit.test.tsx', {
    "2 Tenant admin dashboard: Menus close on outside click: 'More'":
      'the menu of further areas closes on Escape, which gives its button the focus, and on a press outside',
  }),
  ...at('frontends/shell/src/buildings/choices.unit.test.ts', {
    '2 Building selection: A non-superadmin with exactly one building is auto-selected and redirected':
      'the only building is chosen without asking, except for a superadmin',
  }),
  ...at('frontends/dashboard/src/app.unit.test.tsx', {
    '2 Tenant admin dashboard: The header shows the building name and a subtitle: plan and status; Top nav has buttons for all':
      'names the building with its plan and status, and the areas',
    '2 Tenant admin dashboard: The mobile menu … lists New Package, Package Pickups, Delivery History, Residents, Usage Reports, Analytics, plus Logout':
      'lists the areas of a phone in the menu of the avatar',
    '2 Tenant admin dashboard: residents (/admin/tenant/residents), in the nav and in the mobile menu':
      'leads to the residents from the nav and from the mobile menu',
    '2 Tenant admin dashboard: delivery-form (New Delivery; default at the root)':
      'says that it verifies, then shows the form at the root',
    "2 Tenant admin dashboard: 'Switch Building' goes to /tenant-selection":
      'offers another building only to who has one',
    '2 Tenant admin dashboard: Menus close on outside click': 'closes the menu on Escape and on a press outside',
    '4 Dashboard access check: While logging out it … skips the check': 'does not check anything while logging out',
    '4 Dashboard access check: Superadmin enters the tenant dashboard only with a chosen tenant id in storage, else is sent to /admin/tenants':
      'sends a superadmin without a building to the tenants',
    '6 Tenant roles: a concierge sees the desk, pickups, history and residents alone':
      'shows a concierge the areas of the desk alone',
    "6 Tenant roles: Others see 'Access denied. …' and redirect to /login after 2 s":
      'denies a plain user and goes to the sign-in after two seconds',
    "8 Dashboard/selection: 'Error verifying access permissions.'":
      'says that it could not verify, and enters once it can',
    '8 Dashboard/selection: Failure to fetch tenant info is only logged and the dashboard continues':
      'goes on with what it knows where %s comes instead of the building',
  }),
  ...at('frontends/dashboard/src/features/templates/routes/email-templates-screen.unit.test.tsx', {
    '2 E-mail Template Preview: List of templates (name, description); selecting loads an HTML preview in a frame':
      'are listed by name and description, and the first one is shown by itself',
    '2 E-mail Template Preview: a Refresh button reloads it': 'are loaded again by Refresh',
    "2 E-mail Template Preview: Loading: 'Loading email templates...'": 'say that they are loaded',
    "8 Templates/reports: 'Failed to fetch email templates' (shown if there are no templates)":
      'say that they could not be fetched, and come with another try',
    "8 Templates/reports: 'Failed to load template preview' leading to 'Failed to load {name} preview'":
      'say which preview could not be loaded, while the others can',
  }),
  ...at('frontends/dashboard/src/features/templates/routes/sms-templates-screen.unit.test.tsx', {
    "2 SMS Template Preview: otherwise 'SMS Feature Not Enabled' with 'SMS notifications are not enabled for this tenant. …'":
      'are not asked for in a building without texts, which is told so',
    "2 SMS Template Preview: name and description (delivery: 'Sent when a package is delivered'; pickup: 'Sent when a package is picked up'; otherwise description":
      'are listed with what they are sent for, and the first one is shown by itself',
    "2 SMS Template Preview: otherwise description or '{type} notification'":
      'without a description are called notifications of their type',
    "2 SMS Template Preview: building name (default 'Your Building')": 'speak of Your Building where it has no name',
    '2 SMS Template Preview: details show name, type, raw content': 'show name, type, raw content and length',
    "2 SMS Template Preview: Empty: 'No SMS Templates Available' with 'No global SMS templates are currently available. …'":
      'say so where there are none',
    '5 SMS screen calls only if SMS is enabled': 'are not asked for in a building without texts, which is told so',
    "8 Templates/reports: 'Failed to load SMS templates' (list emptied)":
      'say that they could not be loaded, and come with another try',
    '9 Sample SMS preview values: unit 301, tracking PKG-12345':
      'are listed with what they are sent for, and the first one is shown by itself',
  }),
  ...at('tests/browser/templates.browser.test.ts', {
    '2 E-mail Template Preview: in a frame, where no script runs':
      'show a script in the building’s name as text, and do not run it',
  }),
  ...at('tests/browser/debug-logging.browser.test.ts', {
    '4 Debug logging: off or on, extend or disable while on, in a browser':
      'is enabled for one building, extended and disabled by keys alone, which every superadmin sees',
  }),
  ...at('frontends/admin/src/features/debug-logging/routes/debug-logging-screen.unit.test.tsx', {
    '2 Superadmin area: Debug Logging: status, controls, usage notes.':
      'says so, offers five durations of which 5 minutes is chosen, and notes on its use',
    '4 Debug logging: off or on (with countdown)':
      'counts down each second, and tells screen readers of few minutes only',
    '4 Debug logging: extend or disable while on': 'has a button "%s"',
    '4 Debug logging: auto-reverts after the duration': 'is asked again at its end',
    '7 GET /admin/debug/logging/status (polled every 5 s while enabled)': 'is asked every five seconds',
    "8 Admin: 'Failed to fetch debug logging status'":
      'says that the status could not be fetched, and shows it after another try',
    "8 Admin: 'Failed to extend debug logging', 'Failed to disable debug logging'":
      'says so after "%s", and leaves what is shown',
    '9 Debug duration options 60, 300 (default), 600, 900, 1800 s':
      'says so, offers five durations of which 5 minutes is chosen, and notes on its use',
  }),
  ...at('frontends/admin/src/app.unit.test.tsx', {
    '2 Superadmin area: /admin/tenants (default)': 'says that it verifies, then shows the tenants at the root',
    '2 Superadmin area: Nav buttons …': 'leads to %s',
    "2 Superadmin area: an 'Access Buildings' button to /tenant-selection, and Logout":
      'leads to the buildings, and logs out',
    "6 superadmin: Others get 'Access denied. Superadmin privileges required.' and redirect to /login after 2 s":
      'denies everybody else and goes to the sign-in after two seconds',
    "6 superadmin: No token: 'Not authenticated. Please log in.'":
      'asks to log in where there is no token, and goes to the sign-in',
  }),
  ...at('frontends/admin/src/features/tenants/routes/tenants-screen.unit.test.tsx', {
    '2 Tenants: each row has Edit, Users, Delete': 'shows each with its status, and Edit, Users and Delete',
    '2 Tenants: List has search by name': 'is searched by name, once the typing pauses',
    '2 Tenants: status filter (all, active, suspended, inactive)':
      'is narrowed by status and company, which the address keeps',
    '2 Tenants: sort by name or status': 'is sorted by name or status',
    '2 Tenants: A users modal manages tenant users': 'are listed, and change their role',
    "7 DELETE /tenants/{tenantId} after confirmation 'Are you sure you want to delete this tenant?'":
      'asks first, and names what goes',
    "7 DELETE /users/{id}/tenants body {tenantId} (confirm 'Are you sure you want to remove this user from this tenant?')":
      'are removed after the question',
  }),
  ...at('frontends/admin/src/features/tenants/form/tenant-form.unit.test.tsx', {
    '2 Tenants: Form sections: Basic Info, Contact Info, Settings, Valid Units, Subscription':
      'has the sections with an index, and begins with the defaults',
    '4 Tenant form: stays in edit mode after saving (message cleared after 4 s)':
      'sends only the changed top-level fields and the version, and stays in edit',
    '4 Tenant form: After a create the form resets and returns to the list after 2 s':
      'is created with all of its fields, then leads back to the list after two seconds',
    '5 Tenant form: name required; … concierge e-mail required (e-mail type); concierge phone required':
      'asks for what is missing, beside the fields and summed up with links to them',
    '5 Tenant form: max resident emails min 1; monthly limit min 0; exceed fee min 0 step 0.01; next payment amount min 0 step 0.01; customFromAddress …':
      'refuses in %s the value %j',
    '5 Tenant form: tower names required if multi-tower (comma-separated, trimmed, empties dropped); valid units required per tower':
      'asks a building with several towers for their names and for the units of each',
    '7 PUT /tenants/{tenantId} only changed top-level fields':
      'sends only the changed top-level fields and the version, and stays in edit',
    "8 Admin: Success: 'Tenant updated successfully!'":
      'sends only the changed top-level fields and the version, and stays in edit',
    "8 Admin: Success: 'Tenant created successfully!'":
      'is created with all of its fields, then leads back to the list after two seconds',
    '9 Tenant defaults: plan basic, status active, maxResidentEmails 2, monthlyLimit 100, exceedFee 0, …':
      'has the sections with an index, and begins with the defaults',
  }),
  ...at('frontends/registration/src/features/register/register.unit.test.tsx', {
    '2 Resident registration: States: loading, building not found, form, submitting, success':
      'given a slug that no building has, says so',
    '2 Resident registration: success (redirect after 2 s to /{tenantSlug}/success …)':
      'sends what was typed once, trimmed, and leads on after two seconds',
    '2 Resident registration: e-mail list (capped at maxResidentEmails, remaining shown)':
      'grows to what the building allows and says how many remain',
    '2 Resident registration: tower (multi-tower); SMS opt-in (option shown only if the tenant has SMS enabled)':
      'offers texts only where the building sends them, and towers only where there are some',
    '5 Resident registration: the sentences stand beside their fields':
      'an empty form gets the sentences beside its fields, and the first one the focus',
    "5 Resident registration: the phone's sentences": 'the phone %j gets its sentence',
    "8 Registration page: 'Failed to load building information'":
      'when the building cannot be loaded, says so and tries again',
    "8 Registration page: 'Registration failed' (or the server's error field)":
      'without a sentence says that it failed',
  }),
  ...at('frontends/registration/src/features/register/phone.unit.test.ts', {
    '2 Resident registration: Phone auto-formats as +1 (xxx) xxx-xxxx': 'after %j reads %j',
  }),
  ...at('frontends/registration/src/features/success/success.unit.test.tsx', {
    "2 Registration success: With SMS enabled and phone unverified: 'Complete Your Registration', 'Step 2 of 2 - Verify your phone number'":
      'is asked for in two steps',
    "2 Registration success: Without SMS, or once the phone is verified: 'Registration Complete!'":
      'that is right completes the registration, and a reload asks for nothing',
    "2 Registration success: What's Next list; Need Help footer": 'without texts names what to do next and whom to ask',
    '5 SMS code: digits only, max 6; verify enabled only at exactly 6 digits':
      'takes digits only, six at most, and can be verified at exactly six',
    "8 SMS: Resend: 'Failed to resend SMS verification'; 429 'Please wait before requesting another code.'":
      'when answered %j says so and may be tried again',
    "8 SMS: after max 5 resends 'Maximum resend attempts reached. Please contact support.'":
      'works five times, then says that this was all',
    '9 resend cooldown 30 s (also started at load …)':
      'is possible after the 30 s that began with the page, and again 30 s later',
    '9 resend cooldown … taken from retryAfter on 429': 'too early by the server’s clock waits as long as that says',
  }),
  ...at('frontends/registration/src/features/verify/verify.unit.test.tsx', {
    '2 E-mail verification: Verifies automatically on load; success (shows e-mail and building name …)':
      'verifies by itself, once even in strict mode, and shows whom and where',
    '2 E-mail verification: error (message, common issues, Close button, help line)':
      'refused with %j shows why, the common issues and a way out',
    "5 Verify and unsubscribe pages: 'Invalid verification link. No verification code found.'":
      'without a code says so and asks nobody',
    '8 E-mail verify: network failure a network error message':
      'without a network says so, and verifies on another try',
  }),
  ...at('frontends/registration/src/features/unsubscribe/unsubscribe.unit.test.tsx', {
    '2 Unsubscribe: Confirm view lists what will stop': 'lists what will stop and does nothing by itself',
    '2 Unsubscribe: success (shows e-mail and building, resubscribe info …)':
      'unsubscribes once, shows that it works, then whom and how to come back',
    '2 Unsubscribe: failure (Try Again returns to confirm)': 'refused with %j shows why and returns to the question',
    "5 Verify and unsubscribe pages: 'Invalid unsubscribe link. No unsubscribe code found.'": 'without a code says so',
  }),
  ...at('frontends/dashboard/src/features/history/filter.unit.test.ts', {
    '2 Delivery History table: page size 25, … default sort createdAt descending':
      'asks the server for a page of 25, newest first',
  }),
  ...at('frontends/ui/src/table/data-table.unit.test.tsx', {
    '2 Delivery History table: up to 5 page-number buttons': 'on page %i of %i shows %j',
  }),
  ...at('frontends/dashboard/src/features/history/routes/history-screen.unit.test.tsx', {
    '2 Delivery History table: date filter …, carrier filter': 'narrows by date and carrier, and turns the order round',
    '2 Delivery History table: text search across many fields':
      'searches once the typing pauses, keeping the focus, from the first page',
  }),
  ...at('frontends/dashboard/src/parcels/waiting.unit.test.ts', {
    '2 Delivery History: Pending days waiting coloured green (1 day or less), amber (2 to 3), red (more than 3)':
      'is good to a day, warns to three, is bad beyond',
  }),
  ...at('frontends/dashboard/src/features/pickups/routes/pickups-screen.unit.test.tsx', {
    '2 Pickups: select one or more pending deliveries, enter concierge and optional resident details':
      'records those chosen from all, and leaves out those taken away',
    '5 Pickup: at least one delivery selected; concierge ID or name required': 'asks for a selection and a concierge',
  }),
  ...at('frontends/client/src/session.unit.test.ts', {
    '3 Browser storage: local keys accessToken, tenantId, tenantName, …':
      'keeps what the specification names under the names it fixes',
  }),
  ...at('frontends/client/src/api-client.unit.test.ts', {
    '4 Session: An expired token triggers one refresh attempt shared by concurrent requests, which are queued and retried':
      'makes concurrent calls share one refresh, with the XSRF header, and repeats each',
    '4 Session: Logout sets a logging-out flag that blocks API calls, clears storage, and calls the server':
      'clears the session at once, tells the server, and blocks every other call meanwhile',
  }),
  ...at('frontends/dashboard/src/access/decide-access.unit.test.ts', {
    '4 Dashboard access check: initializing (wait), unauthenticated …, denied, or loaded':
      'finds nobody signed in without a token, and where the profile is refused',
    '4 Dashboard access check: A tenant admin uses their first admin tenant':
      'lets an administrator into the remembered building, else into the first',
  }),
  ...at('frontends/dashboard/src/features/desk/routes/desk-screen.unit.test.tsx', {
    '5 Delivery form: the sentences stand beside their fields':
      'asks for what is missing, beside each field, and goes to the first',
    "8 Delivery create 'No tenant selected. Please select a building first.'":
      'says so where no building is selected any more',
    "8 Delivery create 'Failed to load building configuration. Please refresh the page.'":
      'says so where the building could not be loaded, and can try again',
    '9 Delivery: success message hidden after 5 s': 'hides the success after five seconds',
  }),
  ...at('frontends/dashboard/src/features/desk/delivery-values.unit.test.ts', {
    '5 Delivery form: trimmed before sending; Empty optional fields are omitted':
      'are sent trimmed and without what is empty, and can be brought back',
  }),
  ...at('frontends/dashboard/src/features/desk/form-state.unit.test.ts', {
    '5 Delivery form: Editing a field clears its error': 'forgets a field’s error when that field is edited',
  }),
  ...at('frontends/client/src/api-error.unit.test.ts', {
    '8 General: server errors display the message field plus details joined by commas':
      'joins the server’s message and its details',
    "8 General: else the error's own message, else 'An unexpected error occurred'":
      'falls back to the error’s own message, then to the general sentence',
    '8 General: Shared display: 401 …; 403 …; 404 …; 429 …; 500 and above; network failure': 'of status %i is %s',
  }),
  ...at('frontends/dashboard/src/logging/delivery-problem.unit.test.ts', {
    '8 Delivery create 404': 'names the unit where nobody lives, and its tower',
    '8 Delivery create 400 with type NO_ACTIVE_EMAILS':
      'passes on what the server says of a unit without a verified address, or says it itself',
    "8 Delivery create 400 with error containing 'Invalid unit'": 'puts an invalid unit beside the unit',
    '8 Delivery create Other 400': 'shows any other 400 as the server says it, else asks to check',
    '8 Delivery create 403': 'tells the demo’s limits from a missing permission',
    '8 Delivery create 422': 'shows the first of the faults of a 422, beside the unit where it is the unit’s',
    '8 Delivery create 429': 'asks to wait at a 429',
    '8 Delivery create 500: prefixes': 'shows what stands behind a known prefix of a 500',
    '8 Delivery create Other; No response': 'has a sentence for everything else',
  }),
  ...at('frontends/dashboard/src/features/pickups/pickup-problem.unit.test.ts', {
    '8 Pickup: If every failure is the demo-mode message, a demo-limitation message shows':
      'is the demo where every one was refused for it',
    "8 Pickup: A single distinct error shows 'Pickup failed:' …; Mixed errors show 'Some pickups failed:' plus the list":
      'is one sentence where all failed alike, else a list by parcel',
  }),
  ...at('frontends/admin/src/features/users/routes/users-screen.unit.test.tsx', {
    "2 Superadmin area: Users: search by name or e-mail, count 'x of y users'":
      'counts those found of all, and searches by name or e-mail',
    '2 Superadmin area: Users: status filter (all, active, suspended)':
      'narrows by status, company and building, in the address',
    '2 Superadmin area: Users: inline status selector': 'changes a status within the row',
    "2 Superadmin area: Users: per-tenant role badges with remove ('Are you sure you want to remove this user from this tenant?')":
      'takes a role away by its badge, after the question',
    '2 Superadmin area: Users: Delete (confirm)': 'deletes after the question, which names what goes and says why not',
    '5 User form: e-mail and name required': 'asks for e-mail and name',
  }),
  ...at('frontends/admin/src/features/subscriptions/routes/subscriptions-screen.unit.test.tsx', {
    '2 Superadmin area: Subscriptions: tabs Dashboard, Renewals Due (count), Overdue (count)':
      'have the tabs Dashboard, Renewals Due and Overdue with their counts, and the address keeps them',
    '2 Superadmin area: Subscriptions: a modal with tabs Edit Details and Process Renewal':
      'sends what was changed, with the version',
    '5 Renewal: payment amount required, min 0.01': 'requires a payment amount of at least 0.01',
    "8 Admin: 'Failed to load subscription data: ...'": 'that cannot be loaded say why',
    "8 Admin: 'Failed to update subscription: ...'": 'says why it failed, and keeps what was typed',
    "8 Admin: 'Failed to renew subscription: ...'; 'Subscription renewed successfully'":
      'shows the date before and after, and records the payment once under one key',
    '9 Renewal windows 7, 14 or 30 days (default 7)': 'renew within 7 days unless 14 or 30 are chosen',
    '9 Amounts in USD with 2 decimals':
      'show the figures of all statuses, revenue, renewals of the week and overdue, also by company',
  }),
  ...at('frontends/admin/src/features/registration-links/routes/registration-links-screen.unit.test.tsx', {
    '2 Superadmin area: Registration Links: a card per tenant with registration URL, Open Registration and Preview Success links, sharing tips':
      'have a card for each building with its address, the links and the code',
    '2 Superadmin area: Registration Links: Copy (shows Copied for 2 s)': 'say Copied for two seconds',
    "2 Superadmin area: Registration Links: a notice when tenants lack slugs, Generate URLs ('Success! Generated slugs for N tenants.')":
      'tell how many tenants lack slugs, and make them',
    '2 Superadmin area: Registration Links: Preview and Refresh':
      'are asked for anew by Refresh, searched, and previewed',
    "8 Admin: 'Failed to generate slugs. Please try again.'": 'say so where slugs could not be made',
  }),
  ...at('frontends/dashboard/src/features/usage/routes/usage-screen.unit.test.tsx', {
    '2 Usage Report: Title, tenant name header; four cards: Total Deliveries, Active Units, Units Over Limit, Total Excess Fees (dollars, 2 decimals)':
      'names the building and the month, and tells the four figures',
    '2 Usage Report: date picker (yyyy-MM-dd)': 'asks for the month of today unless the address says another day',
    '2 Usage Report: report type select (Daily or Monthly, default Monthly)':
      'loads again for another type or date, and keeps both in the address',
    "2 Usage Report: Search box (placeholder 'Search units, towers...'); caption 'Showing X of Y units' plus a filtered note":
      'shows how many units match, in the chart too',
    '2 Usage Report: Checkbox to show only units over limit': 'shows only units over the limit, in the chart too',
    '2 Usage Report: Bar chart of top 15 units by usage, compliance doughnut (Within Limit vs Over Limit)':
      'shows the units beside the limit: most first, over it or within',
    "2 Usage Report: a line '{n} units exceed monthly limit' or 'All units within monthly limit'":
      'with %i units over the limit says so',
    '2 Usage Report: Sortable table: Unit, Tower, Monthly Usage, Excess Fees sortable; Limit, Status, Excess Deliveries not sortable':
      'has the columns of the report, by unit at first',
    '2 Usage Report: clicking the same column toggles asc/desc, a new column starts asc; default unit ascending':
      'sorts by four columns: upwards first, then the other way, and keeps it in the address',
    "2 Usage Report: Delivery Statistics by Date; Days Exceeding Daily Limit ('{n} deliveries (limit: {max})')":
      'lists the deliveries by date, and the days with too many',
    "2 Usage Report: 'No units are over the monthly limit.'": 'says that no unit is over the limit',
    "2 Usage Report: 'No units match your search criteria.'": 'says that no unit matches',
    "2 Usage Report: 'No delivery data found for the selected date ({type} report). …'":
      'a %s one without deliveries says what to try',
    "2 Usage Report: 'Loading usage data...'": 'says that it loads',
    '4 Usage report reloads when date, report type or tenant changes':
      'loads again for another type or date, and keeps both in the address',
    "5 Other: usage requires tenant id and api else 'Tenant ID not available'": 'needs a building',
    '8 Usage failure: error view … and an empty data set': 'says why it could not be loaded, and offers to try again',
    '9 Monthly limit fallback 100 in usage': 'takes 100 for the limit where there is none',
  }),
  ...at('frontends/dashboard/src/features/usage/units.unit.test.ts', {
    '2 Usage Report: Unit sorts numerically, tower as text, others numerically': 'by %s, %s',
    '2 Usage Report: Search box matches unit or tower case-insensitively':
      'finds what is in a unit or a tower, in capitals or not',
    '9 Usage chart top 15 units': 'takes the fifteen units with the most deliveries',
  }),
  ...at('tests/browser/usage.browser.test.ts', {
    '2 Usage Report: Error view has a retry that reloads the page': 'that fails is loaded again with the page',
  }),
  ...at('frontends/dashboard/src/features/analytics/routes/analytics-screen.unit.test.tsx', {
    '2 Building Analytics: Period select (Last 3 Months, Last 6 Months, Last 12 Months; default 12)':
      'is twelve months unless three or six are chosen, and stays in the address',
    '2 Building Analytics: a tenant banner; Summary cards: Total Units (with occupied count), …, Unverified residents':
      'have a banner with the building, and eight cards with their notes',
    '2 Building Analytics: Churn Rate (text if a string, else with a percent sign)':
      'show a churn rate that is a text as it is',
    '2 Building Analytics: Monthly Trends table: latest 12 months, newest first':
      'list the months newest first, twelve at most',
    '2 Building Analytics: Units with High Turnover: first 6, Occupied/Vacant badge, resident count, turnover count':
      'list the first six units with high turnover, occupied or vacant',
    '2 Building Analytics: Package Volume Trends: trend sentence versus previous month (increasing, lower activity, or stable)':
      'say of %j: %s',
    '2 Building Analytics: Peak Delivery Hours: first item is the peak, plus an insight sentence':
      'name the peak, which is the first of the hours, and show all by the time of day',
    '2 Building Analytics: Courier Service Breakdown: top 6 listed with count and percentage, insight on top courier':
      'list the six top couriers with count and percentage, and name the first',
    "2 Building Analytics: Packages Pending > 48 Hours: first 10 … plus '... and N more packages'. Days pending red above 7, amber above 3":
      'list ten packages that wait longer than 48 hours, red above 7 days and amber above 3',
    '2 Building Analytics: Residents Needing E-mail Verification: first 8 cards (unit, verified/e-mail counts, unverified e-mails) plus overflow note':
      'have a card for each of eight residents who need to verify an address',
    '2 Building Analytics: Notification Preferences: counts of active residents with e-mail enabled and with SMS enabled':
      'count the active residents with e-mail and with SMS enabled',
    '2 Building Analytics: Footer: date range': 'say what the range of their dates is',
    "2 Building Analytics: 'Unable to Load Analytics' with retry; 'Loading building analytics and charts...'":
      'are loading, then failed with a retry that clears the error and loads again',
    "2 Building Analytics: Empty: 'No analytics data available.'": 'are empty for %s',
    '4 Screens have loading, error and loaded states: analytics reloads when the period changes':
      'is twelve months unless three or six are chosen, and stays in the address',
    "5 Other: analytics requires a tenant id else 'No tenant selected. Please select a building first.'":
      'are without a building where none is selected any more',
    '8 Analytics failure: message from a shared helper; retry clears the error and reloads':
      'are loading, then failed with a retry that clears the error and loads again',
  }),
  ...at('frontends/dashboard/src/features/analytics/period.unit.test.ts', {
    '7 /residents/analytics/building: startDate, endDate (ISO timestamps; 3 months, 6 months or 1 year before now, to now)':
      '%s months to %s begin at %s',
  }),
  ...at('frontends/dashboard/src/features/analytics/figures.unit.test.ts', {
    '9 Pending threshold 48 hours; day colour thresholds above 3 and above 7': '%d days pending are %s',
  }),
  ...at('frontends/dashboard/src/features/residents/routes/residents-screen.unit.test.tsx', {
    '2 Registered Residents: Residents table with filters all, active, inactive and (when SMS enabled) sms-enabled, sms-verified, sms-unverified, no-sms':
      'narrows and sorts in the address, by texts only where the building sends them',
    '2 Registered Residents: Phone numbers shown grouped as country code then 3-3-4 digits':
      'shows of each unit the states of its contacts in words, and phones in groups',
    '2 Registered Residents: A Unit History modal shows stats and per-residency records (Active or Moved Out)':
      'tells who lived there, from when to when, and how many parcels came',
    "2 Registered Residents: Delete asks 'Are you sure you want to delete this resident?'":
      'deletes the residents after the question that names what goes and what stays',
    '2 E-mail address: active shows Verified, inactive Unverified':
      'shows of each unit the states of its contacts in words, and phones in groups',
    '4 Residency: current (Active) or past (Moved Out)':
      'tells who lived there, from when to when, and how many parcels came',
    '7 DELETE /residents/{unit} and /residents/{unit}/{tower}, then refetch':
      'deletes the residents after the question that names what goes and what stays',
  }),
  ...at('frontends/dashboard/src/features/residents/contact-state.unit.test.ts', {
    "2 SMS status for a verified phone: 'SMS Active' (opted in and an sms channel enabled), 'Phone Verified (No SMS)' (opted in, no enabled sms channel), 'Unsubscribed (STOP)' (opted out)":
      'a phone that %s',
  }),
  ...at('tests/browser/registered-residents.browser.test.ts', {
    '2 Registered Residents: a Unit History modal, by keys':
      'are added, confirmed by the mail, found and deleted by keys alone',
  }),
  ...at('frontends/shell/src/login/demo/demo-entry.unit.test.tsx', {
    "2 Login: a 'View our demo' link":
      'is one press away on the sign-in page, and leaves everything that the specification names',
    '2 Login: ?demo=true in the query starts the demo automatically':
      'starts by itself at %s, and says meanwhile that it does',
    '3 Browser storage: isDemoMode, demoToken, user':
      'is one press away on the sign-in page, and leaves everything that the specification names',
    '4 Demo: if the server says to start a new demo session, drop the token and retry once':
      'is dropped, and a new session is started once, half a second later',
    "8 Demo: 'Failed to start demo session. Please try again.', 'Demo temporarily unavailable. Please try again later.'":
      'after %s answers %j: %s',
    "8 Demo: 'Demo login failed'": 'twice ends at the sign-in',
    '9 demo retry wait 500 ms': 'is dropped, and a new session is started once, half a second later',
  }),
  ...at('frontends/demo/src/around.unit.test.tsx', {
    '1 Demo mode: a trial-request mail link (prefilled subject, and a body asking for building name, number of units and contact phone)':
      'asks for the building, its units and a phone, and goes to the address of the installation',
    '2 Demo experience: Welcome modal (read-only demo with sample data, demo building manager role, Start Exploring button leading to the delivery form)':
      'comes by itself, says what the demo is, and leads to the delivery form',
    "2 Demo experience: Banner: 'Demo Mode Active - Explore with sample data' (and that the demo is fully functional)":
      'the banner says that this is the demo, and that it is fully functional',
    '2 Demo experience: a Demo dropdown (Demo Information, Request Full Trial mail link)':
      'is in the dropdown, and remembers that it was closed',
    '2 Tenant admin dashboard: The mobile menu … in demo mode also Demo Information and Request Full Trial':
      'is in the person’s menu, as the request for a trial is',
    '4 Demo info dialog closing stores that it was seen': 'is in the dropdown, and remembers that it was closed',
    "2 Demo experience: Demo information modal with Request Trial Access mail link and 'Continue Demo Exploration' button":
      'asks for the building, its units and a phone, and goes to the address of the installation',
    '3 Browser storage: demoWelcomeSeen': 'comes by itself, says what the demo is, and leads to the delivery form',
    '3 Browser storage: hasSeenDemoModal': 'is in the dropdown, and remembers that it was closed',
  }),
  ...at('frontends/demo/src/tour/tour.unit.test.tsx', {
    '2 Demo experience: Step is derived from the current path': 'shows %s at its address',
    '2 Demo experience: swipe left/right over 50 px': 'of more than 50 px to the left goes on, to the right goes back',
    '2 Demo experience: expanded step grid; tapping a step once previews (description, scenario, action), tapping again goes there':
      'tells about a step at the first press, and goes there at the second',
    '2 Demo experience: restart': 'can be restarted from every step',
    '2 Demo experience: minimise toggle (persisted)':
      'stays small over a reload until it is shown again, and keeps the focus',
    '3 Browser storage: demoProgressMinimized':
      'stays small over a reload until it is shown again, and keeps the focus',
    "2 Demo experience: final 'Demo Complete - Start Over?'":
      'asks at the last step whether to start over, and then welcomes the visitor again at the first',
    '9 Timings: tour navigation delay 100 ms':
      'goes through the steps in order by the arrows, 100 ms after the press, and says where it is',
    '9 Timings: swipe threshold 50 px': 'of more than 50 px to the left goes on, to the right goes back',
  }),
  ...at('frontends/dashboard/src/app.unit.test.tsx', {
    '4 Session: Logout … clears storage …; a demo session then goes to the marketing site':
      'logs out to the product’s own site, and keeps nothing but what was seen of the dialogs',
    '4 Session: a demo session then goes to the marketing site, else /login':
      'logs out to the sign-in where there is no such site',
  }),
  ...at('frontends/client/src/access/use-demo-mode.unit.test.tsx', {
    '4 Demo mode is active if the tenant is a demo tenant': 'a demo is known by %s',
  }),
  ...at('tests/browser/demo.browser.test.ts', {
    '2 Login: demo login lands on /admin/tenant/delivery-form':
      'is welcomed at the desk of the demo after one press on the sign-in page',
    '2 Demo experience: Welcome modal … shown automatically on admin tenant routes when the welcome-seen flag is unset; restart clears the flag':
      'takes the tour through six full screens to its end, and starts over',
    '2 Demo experience: Tour routes in order; Progress pill with step icon, label, n/total, previous/next arrows':
      'takes the tour through six full screens to its end, and starts over',
    '6 Demo user: writes are refused (403, demo mode) with a Contact Sales link':
      'logs a parcel, and reads what would have happened, the mail and whom to contact',
    "8 Delivery create 403: shows 'Demo Mode Limitation' with message and contactInfo":
      'logs a parcel, and reads what would have happened, the mail and whom to contact',
    '9 Demo tour has 6 steps': 'takes the tour through six full screens to its end, and starts over',
    '2 Demo experience: swipe left/right over 50 px, by a finger':
      'swipes through six full screens to the end, and back',
    '3 Browser storage: session key isLoggingOut': 'hands a parcel over, and logs out to the sign-in page',
    '8 Pickup: every failure is the demo-mode message, in a browser':
      'hands a parcel over, and logs out to the sign-in page',
    '9 Timings: post-logout flag reset 100 ms': 'hands a parcel over, and logs out to the sign-in page',
  }),
];

/** The lines about calls and values that one service alone answers for, by the files in which they are proved. */
const linesOfServices: readonly ProvedLine[] = [
  ...at('tests/attacks/every-caller.ts', {
    '6 superadmin: No token; Others get …; 6 Tenant roles: only admin role holders enter the building area; a concierge works at its desk alone':
      'is answered by every call what section 6 says, in the own building and in others',
    '6 Public visitor/resident: registration, SMS verification, e-mail verification, unsubscribe; no authentication':
      'asks nobody for a session',
    '6 superadmin: any building via tenant selection':
      'is answered by every call what section 6 says, in the own building and in others',
  }),
  ...at('tests/journeys/demo.e2e.test.ts', {
    "8 Demo: 'Demo temporarily unavailable. Please try again later.' where there is none":
      'without sample data has a demo with DEMO alone, none without it, and the whole of it again later',
  }),
  ...at('services/gateway/src/gateway-edge.int.test.ts', {
    "8 Demo: 'Demo temporarily unavailable. Please try again later.' after too many starts from one address":
      "let an address start as many demos as allowed, apart from all else, and say so in the demo's words",
  }),
  ...at('services/identity/src/identity.int.test.ts', {
    '3 User: _id, name, email, status, systemRole, tenantRoles list of {tenantId, tenantName, role, tenantIsDeleted}, isDemoUser':
      'begins a session: access token, building, user and two cookies',
    '4 Session: logged out to authenticated (token stored, then user profile fetched)':
      'refuses whoever is not signed in, and a token that is none',
    '6 Tenant roles: the role user opens no building': 'refuses a user whose role opens nothing',
    '7 POST /auth/login body {token} returns accessToken, tenantId':
      'begins a session: access token, building, user and two cookies',
    '7 POST /auth/refresh (no body, cookie) returns accessToken': 'answers a new access token and a new refresh token',
    '7 GET /users/me returns current user': 'answers who is signed in, with the names of the buildings as they are now',
    '7 POST /api/auth/logout (fire and forget): the session is over':
      'ends the session, tells everybody, and removes both cookies',
    "8 Login: 'Google authentication failed. Please try again.'": 'refuses a forged credential',
    "8 Login: 'Account not found. Please contact your administrator to create an account.'":
      'refuses whoever has no account',
    "8 Login: 'Your account has been suspended. Please contact your administrator.'": 'refuses a suspended user',
    "8 Login: 'You do not have administrative access to any buildings. Please contact your administrator.'":
      'refuses a user whose role opens nothing',
    "8 Login: 'You do not have access to this system. Please contact your administrator.'":
      'refuses a user whose only building is gone',
    '9 the XSRF cookie name is XSRF-TOKEN': 'begins a session: access token, building, user and two cookies',
  }),
  ...at('services/identity/src/users.int.test.ts', {
    '5 User form: e-mail and name required, in the call': 'asks for an address and a name',
    "6 Others get 'Access denied. Superadmin privileges required.'": 'may call none of it',
    '6 superadmin can assign a user to a tenant with a role, change it, or remove the user from a tenant':
      'are given, changed and removed',
    '7 GET /users (optionally ?activeOnly=true)':
      'lists by name, with the names of the buildings, and only the active ones where asked',
    '7 POST /users {email, name, role}': 'takes the system role',
    '7 PUT /users/{id} {email, name}': 'changes what is given and nothing else, and a repetition changes nothing',
    '7 PUT /users/{id} {status}': 'suspends and reinstates',
    '7 DELETE /users/{id}': 'deletes the user, whose sessions end, and whose address is free for another',
    '7 GET /users/tenant/{tenantId}': 'lists those of a building',
    '7 POST /users/{id}/tenants {tenantId, role}; DELETE /users/{id}/tenants body {tenantId}':
      'are given, changed and removed',
  }),
  ...at('services/identity/src/http/debug-logging.int.test.ts', {
    '3 Debug logging status: enabled, currentLevel, timeRemaining, uptime, tenantFilter, requestHeadersOnly':
      'is off before anybody has enabled it',
    '4 Debug logging: off or on (with countdown)':
      'is on for five minutes where nothing else is asked for, and tells every process',
    '4 Debug logging: extend while on': 'is refused while it is off, also after it has ended by itself',
    '4 Debug logging: disable while on': 'turns it off at once and tells every process',
    '6 A superadmin manages debug logging: nobody else sees or changes it': '%s %s is for superadmins alone',
    '7 GET /admin/debug/logging/status': 'is off before anybody has enabled it',
    '7 POST /admin/debug/logging/enable {duration, tenantId?, requestHeadersOnly}':
      'can be for one building and for headers alone',
    '7 PUT /admin/debug/logging/extend {additionalDuration}': 'adds %d s to what remains',
    '7 DELETE /admin/debug/logging/disable': 'turns it off at once and tells every process',
    '9 Debug duration options 60, 300 (default), 600, 900, 1800 s': 'lasts %d s where that is asked for',
    '9 Debug duration options: 300 is the default':
      'is on for five minutes where nothing else is asked for, and tells every process',
    '9 max 30 min: not at once': '%s with %j is a 422 that changes nothing',
    '9 max 30 min: nor by extending': 'never lets more than half an hour remain',
    '9 extend by 300 or 600 s, and by nothing else': 'extend by %j is a 422',
  }),
  ...at('services/platform/src/auth/session.unit.test.ts', {
    '7 header x-tenant-id from the stored tenant': 'takes the building that is named where the session administers it',
  }),
  ...at('services/platform/src/http/create-app.int.test.ts', {
    "8 General: server errors have message and details, and 'details' never repeats 'message'":
      'several faults: the details say those that the message does not',
    '8 General: 404 not found': 'for an unknown path is a 404 in the same form',
  }),
  ...at('services/platform/src/auth/link-codes.unit.test.ts', {
    '9 SMS code length 6': 'have six digits and change with the generation',
  }),
  ...at('services/tenancy/src/http/tenants.int.test.ts', {
    '5 Tenant form: name, plan, status, concierge e-mail and phone required; tower names if multi-tower; valid units per tower; minimums and steps; customFromAddress':
      'given %s, answers 422 with the sentence and writes nothing',
    '5 Tenant form: unit numbers … trimmed; tower names … trimmed, empties dropped':
      'given towers and units with blanks around them and the least amounts, keeps them without blanks',
    '7 POST /tenants full tenant: as the entity is written':
      'posted, makes another building with an id, dates and a version of its own',
    '7 PUT /tenants/{tenantId} only changed top-level fields: the others stay':
      'given one field, changes it alone and publishes the new state',
    '7 PUT /tenants/{tenantId}: of two superadmins who edit the same building the second is told':
      'given an old version, answers 409 and changes nothing',
    '7 PUT /tenants/{tenantId}: the entity as it was answered is taken':
      'sent back with one field changed, changes that field alone',
    '7 PUT /tenants/{tenantId}: its own id and dates being equal':
      'with another %s, answers 422 that names it and changes nothing',
    '7 DELETE /tenants/{tenantId}: the building is gone from every call':
      'removes the building from every answer, frees its slug and publishes the end',
    '9 Tenant defaults: plan basic, status active, maxResidentEmails 2, monthlyLimit 100, exceedFee 0, both feature flags off, subscription trial, monthly billing, amount 0':
      'given only what is required, creates a building with the defaults and a slug from its name',
    '9 Monthly limit fallback 100':
      'given only what is required, creates a building with the defaults and a slug from its name',
  }),
  ...at('services/tenancy/src/http/list-tenants.int.test.ts', {
    '3 Public tenant info: tenantId, isMultiTower, towers, maxResidentEmails, features.smsEnabled, branding {…}, contact.conciergeEmail':
      'answers what a resident may know, and nothing else',
    '6 Tenant roles: Switch Building appears when the user holds more than one admin role':
      'lists the buildings that the session may enter, and no other',
    '7 GET /tenants returns {tenants}': 'lists the buildings by name',
    '7 GET /tenants/my-tenants returns a list … (items tenantId, name, status, isMultiTower, towerNames)':
      'lists the buildings that the session may enter, and no other',
    '7 GET /api/public/tenants/{tenantSlug} (branding, contact)': 'answers what a resident may know, and nothing else',
    "8 Registration page: 'Building not found'": 'for an unknown or suspended building answers 404',
  }),
  ...at('services/tenancy/src/sample/seed-tenants.int.test.ts', {
    '3 Public tenant info: isMultiTower, towers': 'have the units, towers and texts a newcomer is promised',
  }),
  ...at('services/tenancy/src/http/list-tenants-page.int.test.ts', {
    '2 Tenants: List has search by name, status filter (all, active, suspended, inactive), sort by name or status':
      'given %j, has %j',
    '3 propertyManagementCompany: buildings are listed and summed by it':
      'sums the buildings and units of each company',
  }),
  ...at('services/tenancy/src/http/get-tenant.int.test.ts', {
    '6 Tenant roles: only admin role holders see the configuration of a building':
      'for the admin of another building answers 403, and nothing of the building',
    '6 Tenant roles: a concierge sees what the desk works with':
      'answers a concierge what the desk works with, and nothing of the subscription, limits and fees',
    '7 GET /tenants/{tenantId} (a cache-busting timestamp query in the dashboard) returns tenant configuration':
      'answers the building to its admin, whatever the query',
  }),
  ...at('services/tenancy/src/http/slugs.int.test.ts', {
    '7 GET /tenant-migration/slug-status returns withoutSlugs':
      'counts the buildings with and without a slug, and no deleted one',
    '7 POST /tenant-migration/generate-slugs returns updated (count)':
      'gives each building without a slug one of its own, and changes no other',
  }),
  ...at('services/tenancy/src/consumers/subscription-state.int.test.ts', {
    '3 subscription of the tenant form: is shown at once, and for good':
      'is answered at once, and by every call until billing has answered',
    '3 subscription: what billing changes afterwards is shown': 'is what the building answers from then on',
  }),
  ...at('services/billing/src/http/lists.int.test.ts', {
    '3 Subscription dashboard: stats {active, trial, past_due, totalRevenue, total}, renewalsThisWeek, overdueCount':
      'counts each status, what renews and what is overdue, and sums the ledger',
    '3 Overdue items carry daysOverdue; 7 GET /subscriptions/overdue returns overdue':
      'lists those whose date has passed where they are and those past due, the longest first; none that is canceled',
    "6 superadmin: 'Access denied. Superadmin privileges required.' for others; No token": '%s: for superadmins alone',
    '7 GET /subscriptions/dashboard': 'counts each status, what renews and what is overdue, and sums the ledger',
    '7 GET /subscriptions/renewals-due?days=7|14|30 returns renewals': 'of 14 or 30 days, or of one company',
    '7 GET /subscriptions/renewals-due: no other windows': 'of %p days: 422',
    '9 Renewal windows 7, 14 or 30 days (default 7), in the call':
      'lists those of the next 7 days on the calendar of each building, the earliest first',
  }),
  ...at('services/billing/src/http/change-subscription.int.test.ts', {
    '4 Subscription status: trial, active, past_due, canceled, set freely in edit':
      'answers the values it was given, in every status',
    '7 PUT /subscriptions/{tenantId} {subscriptionStatus, billingCycle, nextPaymentAmount, renewalDate}':
      'answers the values it was given, in every status',
    '8 Subscriptions: server errors display the message field: every refusal has a sentence':
      'with %s: 422 with a sentence, and nothing changes',
    '9 Amounts in USD with 2 decimals, in the call': 'with %s: 422 with a sentence, and nothing changes',
  }),
  ...at('services/billing/src/http/renew-subscription.int.test.ts', {
    '4 a renewal sets status active and the next renewal date ahead':
      'makes the subscription active, moves the renewal date by a period, and writes the ledger',
    '5 Renewal: payment amount required, min 0.01, step 0.01, in the call': 'with %s: 422, and nothing is recorded',
    '7 POST /subscriptions/{tenantId}/renew {paymentAmount, billingCycle}':
      'makes the subscription active, moves the renewal date by a period, and writes the ledger',
  }),
  ...at('services/billing/src/domain/subscription/renewal.unit.test.ts', {
    '4 the next renewal date one month or one year ahead by billing cycle': '%s',
    '9 Yearly renewal +1 year, else +1 month': 'twelve months are a year',
  }),
  ...at('services/residents/src/http/register-resident.int.test.ts', {
    "5 Resident registration: 'Unit number is required', 'At least one email address is required', 'Phone number is required when SMS is enabled', 'Tower selection is required'; the phone's sentences":
      'given %s, answers with the sentence and writes nothing',
    '5 Resident registration: phone … final phone must match +1 then [2-9] then 9 digits, however it is written':
      'given a phone, sends it a code; where the building has no texts, does not',
    '7 POST /api/public/residents/register':
      'given a unit and an address, begins a household and asks the address to verify',
    "8 Registration page: … (or the server's error field)": 'given %s, answers with the sentence and writes nothing',
    '9 Phone: +1 prefix, 10 digits, first digit 2-9': 'given %s, answers with the sentence and writes nothing',
  }),
  ...at('services/residents/src/http/phone-codes.int.test.ts', {
    '3 Resident registration payload … Response: smsEnabled, residentId':
      'and is registered again, gets no code, and nobody learns why',
    '5 SMS code: digits only, max 6; exactly 6 digits, in the call': 'given %j, answers 422',
    '7 POST /api/public/sms/verify/confirm {residentId, code}':
      'given the code that was sent, verifies the phone, and the same again answers the same',
    '7 POST /api/public/sms/verify/confirm: failure reads error':
      'given another code, refuses it with the sentence and publishes nothing',
    '7 POST /api/public/sms/verify/send {residentId}; 429 reads retryAfter and error':
      'within 30 seconds answers 429 with the sentence and the time to wait',
    "8 SMS verify fails with server error or 'Invalid verification code'":
      'given a registration that is not ours, answers 400 with the sentence',
    '9 resend cooldown 30 s': 'within 30 seconds answers 429 with the sentence and the time to wait',
  }),
  ...at('services/residents/src/http/links.int.test.ts', {
    '7 GET /api/residents/verify/{hash}: read email, tenantName, contact':
      'for a program verifies and answers as the specification says',
    '7 GET /api/residents/verify/{hash}, whatever it accepts': 'asked for %s, without navigating, verifies',
    '7 GET /api/residents/unsubscribe/{hash}: read email, tenantName, contact':
      'asked for %s, without navigating, unsubscribes',
    '7 GET /api/residents/verify/{hash}: a browser that navigates there is sent to the page':
      'for a browser leads to the page and changes nothing',
    "8 E-mail verify: … 'Email verification failed. Please try again or contact support.'":
      'given %s, answers 400 with the sentence',
    "8 Unsubscribe: … 'Unsubscribe failed. Please try again or contact support.'":
      'given a code that is not ours, answers 400 with the sentence',
  }),
  ...at('services/residents/src/http/list-residents.int.test.ts', {
    '3 Resident (per unit and optional tower): unit, tower, emails[] each {address, active}, contactPreferences.phone':
      'answers the addresses and phones of a household, and how each is reached',
    '7 GET /residents (array': 'answers an array of every household of the building, by unit as people sort them',
    '7 GET /residents … or object holding residents)': 'answers a page with how many there are',
  }),
  ...at('services/residents/src/http/get-unit-history.int.test.ts', {
    '4 Residency: current (Active) or past (Moved Out), in the call':
      'tells every residency in which somebody verified, the newest first, with its figures',
    '7 GET /residents/history/{unit}':
      'tells every residency in which somebody verified, the newest first, with its figures',
    '7 GET /residents/history/{unit}/{tower}': 'finds a unit of a tower, and answers 404 for one that does not exist',
  }),
  ...at('services/residents/src/http/move-out-resident.int.test.ts', {
    '7 DELETE /residents/{unit}, then refetch': 'ends the residency, tells everybody of it, and leaves no contact',
    '7 DELETE /residents/{unit}/{tower}': 'answers 404 where nobody lives, in another tower and the second time',
  }),
  ...at('services/notifications/src/texts.int.test.ts', {
    '3 STOP and START: the French words do the same, and are answered':
      'the French words: are confirmed, because the provider confirms the English ones alone',
  }),
  ...at('services/notifications/src/http/templates.int.test.ts', {
    '3 E-mail template: type, name, description': 'names every kind of mail, in either language',
    '3 SMS template: _id, name, content, notificationType (delivery, pickup, other), description':
      'lists each text in English and French, open for the common placeholders alone',
    '6 SMS templates are gated by features.smsEnabled': 'refuses a building that sends no texts with 403',
    '7 GET /email-preview/list/{tenantId} reads templates': 'names every kind of mail, in either language',
    '7 GET /api/email-preview/preview/{tenantId}/{type} returns HTML text':
      '%s: is HTML in the colours of who sends it, in either language',
    '7 GET /api/email-preview/preview/{tenantId}/{type}?t={timestamp}: cache-busted':
      'is never kept, and cannot run a script, send a form or be put into a page when it is opened by itself',
    '7 GET /sms/templates with header x-tenant-id; list read from data.data or data':
      'lists each text in English and French, open for the common placeholders alone',
  }),
  ...at('services/notifications/src/domain/text/render-text-template.unit.test.ts', {
    '3 SMS template: placeholders in double curly braces: buildingName, unitNumber, trackingId':
      'filled by whoever knows the common placeholders only: is whole',
  }),
  ...at('services/reporting/src/http/get-usage.int.test.ts', {
    '3 unitUsage (map of records: unit, tower, monthlyUsage, isOverLimit, excessDeliveries, excessFees), also by tower':
      'names units by their tower where there are towers',
    '7 GET /usage query reportType daily': 'has the day’s totals, and each unit’s month up to that day',
    '7 GET /usage query date (yyyy-mm-dd), reportType monthly':
      'counts each unit, with fees for what is over the limit that holds',
    '7 GET /usage query: what is malformed': 'is refused for %s',
  }),
  ...at('services/reporting/src/http/get-building-analytics.int.test.ts', {
    '3 summary (totalUnits, occupiedUnits, currentResidents, totalMoveOuts, churnRate, averageResidencyDays, unverifiedResidentsCount); highTurnoverUnits; unverifiedResidents':
      'have its residents: moves by month, churn, turnover, residencies, and how they are told',
    '3 monthlyTrends (map keyed by year-month to moveIns, moveOuts, activeResidents)':
      'have its residents: moves by month, churn, turnover, residencies, and how they are told',
    '3 packageAnalytics (volumeByMonth map; peakDeliveryHours list of timeRange and count; courierBreakdown list of courier, count, percentage; pendingPackages)':
      'have its parcels: by month, by hour, by courier, and those that wait for more than 48 hours',
    '4 Pending packages are those older than 48 hours':
      'have its parcels: by month, by hour, by courier, and those that wait for more than 48 hours',
    '7 GET /residents/analytics/building query startDate, endDate (ISO timestamps), or the year before now':
      'are those of the last twelve months unless a period is given, and empty in a new building',
    '7 GET /residents/analytics/building query: what is malformed': 'are refused for %s',
  }),
  ...at('services/deliveries/src/http/log-delivery.int.test.ts', {
    '5 Delivery form: unit, courier, packagetype required; tracking max 50; location max 100; letters and digits only, in the call':
      'answers 422 with the sentence of the form and writes nothing for %j',
    "5 Delivery form: tower required when multi-tower ('Tower selection is required for this building')":
      'asks for the tower where the building has towers',
    '5 Delivery form: courier … Options: Amazon, Canada Post, UPS, DHL, Purolator, FedEx, Royal Mail, Can Par, Other':
      'takes the courier %s',
    '5 Delivery form: packagetype … Options: Box, Letter, Package, Envelope, Food, Pharmacy, Flowers':
      'takes the type of package %s, and no piano',
    '5 Delivery form: unit … trimmed before sending':
      'logs a parcel and says who is told, when the unit has verified residents',
    '5 Delivery form: the longest are kept; empty optional fields are omitted':
      'keeps texts that are as long as they may be, and leaves out those that are empty',
    '6 Building staff use delivery': 'logs a parcel and says who is told, when the unit has verified residents',
    '7 POST /deliveries {unit, tower?, courier, packagetype, tracking?, location?, conciergeId?} returns packageId':
      'logs a parcel and says who is told, when the unit has verified residents',
    '7 POST /deliveries … tower': 'logs a parcel for a tower',
    "8 Delivery create 404: 'No residents found for unit X'":
      'answers 404 and writes nothing where nobody lives, after asking residents once',
    "8 Delivery create 404: '(in tower)'": 'names the tower where nobody lives',
    '8 Delivery create 400 with type NO_ACTIVE_EMAILS … that the unit has registered residents but no active e-mail addresses':
      'answers 400 NO_ACTIVE_EMAILS and writes nothing where nobody is verified',
    "8 Delivery create 400 with error containing 'Invalid unit', in the call":
      'answers 400 and writes nothing for a unit %s',
    '8 Delivery create 403: otherwise no permission for this building': 'answers 403 and writes nothing to %s',
    '8 Delivery create 422: first of errors[] (or error)': 'names every fault of a form at once',
  }),
  ...at('services/deliveries/src/http/list-deliveries.int.test.ts', {
    '2 Delivery History table: text search across many fields, of a tracking number its end too': 'finds by %j',
    '3 Delivery: _id, packageId, unit, courier, packagetype, tracking, location, conciergeId, createdAt, updatedAt':
      'carries the fields of a delivery and nothing of what is kept inside',
    '4 Delivery: pending pickup (no pickedupAt) to picked up': 'has the desk’s own change in a filtered total at once',
    '6 Building staff use history': 'answers an array, newest first, of this building alone',
    '7 GET /deliveries returns an array': 'answers an array, newest first, of this building alone',
    '7 GET /deliveries: X-Total-Count': 'says how many there are, and of no next list where it has them all',
    '7 GET /deliveries … or an object holding deliveries': 'answers a page with the total',
  }),
  ...at('services/deliveries/src/http/pick-up-delivery.int.test.ts', {
    '3 Delivery: pickedupAt, pickedupConciergeId, pickedupResidentId, pickedupResidentName':
      'records who handed it out and to whom',
    "5 Pickup: concierge ID or name required ('Please enter the concierge ID or name.')":
      'answers 422 and changes nothing for %j',
    '5 Pickup: resident name and resident ID optional': 'publishes the pickup with those who can be told now',
    '6 Building staff use pickups': 'records who handed it out and to whom',
    '7 PATCH /deliveries/pickup/{packageId} {conciergeId, residentName, residentId, unit, tower}':
      'records who handed it out and to whom',
    '8 Pickup: failures are shown per package: one that was picked up already':
      'answers 409 to a different pickup of a parcel that is gone, and changes nothing',
    '8 Pickup: failures are shown per package: one of another building':
      'answers 404 for the parcel of another building',
  }),
  ...at('services/deliveries/src/http/pickup-code.int.test.ts', {
    '7 PATCH /deliveries/pickup/{packageId}: is refused for lack of neither code nor signature':
      'is tried five times, however many tries come at once, and never keeps the desk from handing over',
  }),
  ...at('services/deliveries/src/http/logging-options.int.test.ts', {
    '11 a tracking number that is known is refused where the desk asks for it, and logged anyway where it does not':
      'that is known is refused where only a new one was to be logged, whatever its signs',
  }),
  ...at('services/deliveries/src/http/get-today.int.test.ts', {
    '11 today in four figures on the clock of the building, and the longest waiting':
      'answers the four figures and those that wait longest',
  }),
];

/** The lines of the specification that are built and proved outside of this folder. */
export const linesProvedElsewhere: readonly ProvedLine[] = [...linesOfScreens, ...linesOfServices];
