import { routes } from '../../serve.ts'
import { listProductChoicesEndpoint } from './contract.ts'
import { listProductChoices } from './list-product-choices.ts'

export const choiceRoutes = routes((serve) => {
  serve(listProductChoicesEndpoint, async ({ platform, actor, reply }) => {
    const { store } = actor
    return reply(200, await listProductChoices(platform.db, store.id))
  })
})
