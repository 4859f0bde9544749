import type { DemoCatalog } from './format/demo-catalog.ts'
import { mehtaHandlooms } from './mehta-handlooms/catalog.ts'
import { priyaMasala } from './priya-masala/catalog.ts'

export const demoCatalogs: readonly DemoCatalog[] = [priyaMasala, mehtaHandlooms]
