const CODES = new Set(['password-needed', 'role-needed', 'too-many-tries'])

/** Whether the server refuses who asks, and not what they ask for: another password or another helper may do. */
export const refusesSender = (code: string): boolean => CODES.has(code)
