import type { PersonalDataSource } from '../customers/index.ts'

/** The emails that apps sent to a customer, for the requests of a person about their data. */
export const appEmailsOfPerson: PersonalDataSource = {
  name: 'app_emails',

  async collect(db, { customer_id: customerId }) {
    return db
      .selectFrom('app_emails')
      .innerJoin('app_installations as installation', 'installation.id', 'app_emails.installation_id')
      .innerJoin('apps', 'apps.id', 'installation.app_id')
      .select(['apps.title as app', 'app_emails.kind', 'app_emails.subject', 'app_emails.created_at'])
      .where('app_emails.customer_id', '=', customerId)
      .orderBy('app_emails.created_at')
      .execute()
  },

  async erase(tx, { customer_id: customerId }) {
    await tx.updateTable('app_emails').set({ subject: '' }).where('customer_id', '=', customerId).execute()
  },
}
