/** The categories of apps; each has a `category-<name>-soft` ground and a `category-<name>-text`. */
export const categories = [
  'marketing',
  'analytics',
  'media',
  'ai',
  'integration',
  'productivity',
  'sales',
  'support',
] as const
