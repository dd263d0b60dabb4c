import { STATUSES } from './status-lists.mjs';

/** `status = 'X'`, `<>`, `IN ('X', …)`, `= ANY('{X}')` in SQL, whatever the table is called. */
const IN_SQL = /\bstatus\w*\s*(?:=|<>|!=|(?:not\s+)?in\b)[^;]{0,12}?'\{?([A-Z_]+)/gi;
const EQUALITY = new Set(['===', '!==', '==', '!=']);
const isStatusKey = (key) => /status/i.test(key?.name ?? key?.value ?? '');

/** The text of a literal, through `as const` and the like. */
function textOf(node) {
  let inner = node;
  while (inner && /^TS(As|Satisfies|NonNull)/.test(inner.type)) inner = inner.expression;
  if (inner?.type === 'Literal' && typeof inner.value === 'string') return inner.value;
  return inner?.type === 'TemplateLiteral' && inner.quasis.length === 1
    ? inner.quasis[0].value.cooked
    : undefined;
}

/**
 * What a record becomes, and what can be done with it, is said by the tables of its lifecycle alone: outside of them nothing
 * is compared with a status, listed by statuses, or given one, neither in code nor in SQL.
 */
export const noStatusLiteral = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      compared: "'{{status}}' is compared here; give the question a name in the *.rules.ts of its lifecycle",
      listed: "'{{status}}' is listed here; give the list a name in the *.rules.ts of its lifecycle",
      written: "'{{status}}' is a target here; take it from the table: sampleTransition(action).to",
      inSql: "'{{status}}' stands in SQL here; pass it in from the *.rules.ts of its lifecycle",
    },
  },
  create(context) {
    const check = (node, messageId) => {
      const status = node && textOf(node);
      if (STATUSES.has(status)) context.report({ node, messageId, data: { status } });
    };
    const sql = (node, text) => {
      for (const [, status] of text.matchAll(IN_SQL))
        if (STATUSES.has(status)) context.report({ node, messageId: 'inSql', data: { status } });
    };
    return {
      BinaryExpression({ operator, left, right }) {
        if (!EQUALITY.has(operator)) return;
        check(left, 'compared');
        check(right, 'compared');
      },
      SwitchCase: ({ test }) => check(test, 'compared'),
      'CallExpression[callee.property.name=/^(includes|indexOf)$/]': ({ arguments: [first] }) =>
        check(first, 'compared'),
      ArrayExpression: ({ elements }) => elements.forEach((element) => check(element, 'listed')),
      Property({ key, value }) {
        if (!isStatusKey(key)) return;
        if (value.type === 'ConditionalExpression') {
          check(value.consequent, 'written');
          check(value.alternate, 'written');
        } else if (value.type === 'LogicalExpression') check(value.right, 'written');
        else check(value, 'written');
      },
      'VariableDeclarator[id.name=/status/i]': ({ init }) => check(init, 'written'),
      Literal(node) {
        if (typeof node.value === 'string') sql(node, node.value);
      },
      TemplateElement: (node) => sql(node, node.value.raw),
    };
  },
};
