/** How to reach a database: `host` is a folder for a unix socket, or an address. */
export interface PgConnection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}
