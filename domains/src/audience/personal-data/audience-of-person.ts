import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PersonalDataSource } from '../../customers/index.ts'
import { deleteTeamNotifications } from '../../notifications/index.ts'

/** Messages and newsletter subscriptions of a customer's email, for the requests of a person about their data. */
export const audienceOfPerson: PersonalDataSource = {
  name: 'contact',

  async collect(db, { store_id: storeId, email }) {
    if (email === '') return { messages: [], newsletter: [] }
    const messages = await db
      .selectFrom('store_messages')
      .select(['name', 'email', 'phone', 'body', 'fields', 'created_at'])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('store_message_replies as reply')
            .select(['reply.body', 'reply.created_at'])
            .whereRef('reply.message_id', '=', 'store_messages.id')
            .orderBy('reply.id'),
        ).as('replies'),
      )
      .where('store_id', '=', storeId)
      .where('email', '=', email)
      .orderBy('created_at')
      .execute()
    const newsletter = await db
      .selectFrom('newsletter_subscribers')
      .select(['email', 'subscribed_at', 'unsubscribed_at'])
      .where('store_id', '=', storeId)
      .where('email', '=', email)
      .execute()
    return { messages, newsletter }
  },

  async erase(tx, { store_id: storeId, email }) {
    if (email === '') return
    const messages = await tx
      .deleteFrom('store_messages')
      .where('store_id', '=', storeId)
      .where('email', '=', email)
      .returning('id')
      .execute()
    await deleteTeamNotifications(tx, { store_id: storeId, page: 'messages', ids: messages.map(({ id }) => id) })
    await tx.deleteFrom('newsletter_subscribers').where('store_id', '=', storeId).where('email', '=', email).execute()
  },
}
