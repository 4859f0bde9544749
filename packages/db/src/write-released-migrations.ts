import { migrationsDirectory } from './read-migrations.ts'
import { releaseMigrations } from './released-migrations.ts'

// `npm run db:release`: freezes the migrations that the next release ships.
const added = releaseMigrations(migrationsDirectory)
console.log(added.length === 0 ? 'No new migrations.' : `Released: ${added.join(', ')}`)
