export const nodeFlags: readonly string[];
export const programFlags: readonly string[];
