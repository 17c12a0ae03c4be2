import { configure } from '@testing-library/react';

/** A screen is imported when it is first shown, and a busy machine takes its time: what `find` and `waitFor` wait for has longer than a second. */
configure({ asyncUtilTimeout: 20_000 });
