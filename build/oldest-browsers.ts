/**
 * The oldest browsers that Foyer supports: the oldest iPads that still get security updates, and Android tablets of the
 * same age.
 */
export const OLDEST = ['safari16.4', 'chrome111']
