/** Lets `npx prisma` run in this folder: `DATABASE_URL` names the database. */
export { default } from '../../infra/local/prisma.config.ts'
