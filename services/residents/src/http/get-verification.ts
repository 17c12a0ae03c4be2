import { pageUrl } from '@parcelbell/addresses';
import { route } from '@parcelbell/platform';
import type { ResidentsContext } from '../context.ts';
import { showVerification } from '../domain/link/show-verification.ts';
import { verifyEmail } from '../domain/link/verify-email.ts';
import { isNavigation } from './caller.ts';
import { hashParams, linkAnswerSchema, linkBody } from './link-answer-schema.ts';

/** This address stands in no mail, so whatever follows a mail's links never comes here: whoever does means to act. */
export const getVerificationRoute = route<ResidentsContext>()({
  method: 'get',
  path: '/api/residents/verify/:hash',
  access: 'public',
  summary: 'Verifies an e-mail address; sends a browser to the page. POST does the same.',
  request: { params: hashParams },
  answers: {
    200: { description: 'Verified, now or before', schema: linkAnswerSchema },
    303: { description: 'To the page, for browsers' },
    400: { description: 'The code is not ours, has expired, or its address lapsed' },
    409: { description: 'The household has as many addresses as it may; the link works once there is room' },
  },
  handle: async ({ params, headers, method }, context) => {
    if (isNavigation(headers)) {
      return { redirect: pageUrl(context.publicUrl, 'verify', params.hash) };
    }
    const act = method === 'GET' ? verifyEmail : showVerification;
    return { body: linkBody(await act(context, params.hash)) };
  },
});
