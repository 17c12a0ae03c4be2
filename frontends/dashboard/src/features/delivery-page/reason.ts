/** How long the reason of a change may be. */
export const maxReason = 200;
