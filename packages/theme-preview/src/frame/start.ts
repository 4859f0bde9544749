import { defineBehaviours } from '@haat/theme-widgets/behaviours'
import { Frame } from './frame.ts'
import { addFrameStyle } from './frame-style.ts'
import { allowedParents, ParentLink } from './parent-link.ts'

defineBehaviours()
addFrameStyle()
const link = new ParentLink(allowedParents())
const frame = new Frame((message) => link.send(message))
link.listen((message) => frame.handle(message))
