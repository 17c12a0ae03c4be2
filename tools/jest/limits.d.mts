export const testWithinMs: number;
export const fileWithinMs: number;
