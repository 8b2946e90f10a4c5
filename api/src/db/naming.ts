import { DefaultNamingStrategy } from 'typeorm';

/** Column name of a field: `childrenArea` becomes `children_area`. */
export const snakeCase = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** Columns are snake_case, embedded ones carry their prefix (`name_en`, `seo_title_ru`); constraints of one column are named by it. */
export class SnakeCase extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string | undefined, prefixes: string[]): string {
    return snakeCase([...prefixes, customName ?? propertyName].filter(Boolean).join('_'));
  }

  override primaryKeyName(table: unknown): string {
    return `${this.getTableName(table as string)}_pk`;
  }

  override foreignKeyName(table: unknown, columns: string[]): string {
    return `${this.getTableName(table as string)}_${columns.join('_')}_fk`;
  }
}
