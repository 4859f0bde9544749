import { defineBehaviours } from '@haat/theme-widgets/behaviours'
import { Frame } from './frame.ts'
import { addFrameStyle } from './frame-style.ts'
import { allowedParents, ParentLink } from './parent-link.ts'

/** The platform's widgets by path; the bundler puts them here. */
declare const PLATFORM_WIDGETS: Readonly<Record<string, string>>

defineBehaviours()
addFrameStyle()
const link = new ParentLink(allowedParents())
const frame = new Frame((message) => link.send(message), new Map(Object.entries(PLATFORM_WIDGETS)))
link.listen((message) => frame.take(message))
