/** App categories. Each has the tokens `--category-<name>-soft` (background) and `--category-<name>-text`. */
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
