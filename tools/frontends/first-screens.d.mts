export function firstScreens(frontEnd: string): { address: string; modules: string[] }[];
