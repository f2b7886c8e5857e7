/** One database and one role per service; no role can even connect to another's database. */
import pg from 'pg'

/** Creates what is missing and sets the passwords anew. `services` maps each service's name to its password. */
export async function ensureDatabases(superuserUrl: string, services: Record<string, string>): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query('REVOKE CONNECT ON DATABASE postgres, template1 FROM PUBLIC')
    for (const [service, password] of Object.entries(services)) await ensureDatabase(client, service, password)
  } finally {
    await client.end()
  }
}

async function ensureDatabase(client: pg.Client, service: string, password: string) {
  const [name, secret] = [client.escapeIdentifier(service), client.escapeLiteral(password)]
  const exists = async (sql: string) => ((await client.query(sql, [service])).rowCount ?? 0) > 0
  if (!(await exists('SELECT 1 FROM pg_roles WHERE rolname = $1'))) await client.query(`CREATE ROLE ${name}`)
  await client.query(`ALTER ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${secret}`)
  if (!(await exists('SELECT 1 FROM pg_database WHERE datname = $1'))) {
    await client.query(`CREATE DATABASE ${name} OWNER ${name}`)
  }
  // What is stored is in UTC; a session behind a pooler cannot say so itself.
  await client.query(`ALTER DATABASE ${name} SET timezone = 'UTC'`)
  await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`)
}
