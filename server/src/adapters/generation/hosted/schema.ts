import { z } from 'zod';

/** A model's own description of what it takes, as OpenAPI says it: its properties without references and alternatives. */

const property = z.looseObject({
  type: z.string().optional().catch(undefined),
  title: z.string().max(200).optional().catch(undefined),
  format: z.string().optional().catch(undefined),
  enum: z
    .array(z.union([z.string(), z.number(), z.boolean()]))
    .optional()
    .catch(undefined),
  default: z.unknown().optional(),
  minimum: z.number().optional().catch(undefined),
  maximum: z.number().optional().catch(undefined),
  maxItems: z.number().optional().catch(undefined),
  'x-order': z.number().optional().catch(undefined),
});
export type Property = z.infer<typeof property> & {
  /** It also takes a size as an object. */
  takesSize?: boolean;
};

export interface InputSchema {
  properties: ReadonlyMap<string, Property>;
  required: ReadonlySet<string>;
}

type Json = Record<string, unknown>;

/** The input of `POST` in a document of fal, or the schema `Input` in one of Replicate. Nothing where there is none. */
export function inputSchemaOf(document: unknown): InputSchema | undefined {
  const root = objectOf(document);
  const schemas = objectOf(objectOf(root.components).schemas);
  const input = resolved(postedSchema(root) ?? schemas.Input, root);
  const properties = objectOf(input.properties);
  if (Object.keys(properties).length === 0) return undefined;
  const read = Object.entries(properties).map(([name, value]) => [name, propertyOf(value, root)] as const);
  const order = ([, one]: readonly [string, Property]) => one['x-order'] ?? 0;
  const required = Array.isArray(input.required) ? input.required.map(String) : [];
  return { properties: new Map(read.toSorted((one, other) => order(one) - order(other))), required: new Set(required) };
}

function postedSchema(root: Json): unknown {
  for (const path of Object.values(objectOf(root.paths))) {
    const post = objectOf(objectOf(path).post);
    const schema = objectOf(objectOf(objectOf(post.requestBody).content)['application/json']).schema;
    // Replicate's documents have paths of the model's own server, whose bodies only hold the input.
    if (schema && objectOf(resolved(schema, root).properties).input === undefined) return schema;
  }
  return undefined;
}

/** A property with what its references and alternatives say of it; of several kinds the first that is plain. */
function propertyOf(value: unknown, root: Json): Property {
  const own = objectOf(value);
  const parts = [own.allOf, own.anyOf, own.oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  const alternatives = parts.map((part) => resolved(part, root)).filter(({ type }) => type !== 'null');
  const plain = alternatives.find((one) => Array.isArray(one.enum)) ?? alternatives.find(({ type }) => type !== 'object') ?? {};
  const takesSize = alternatives.some(({ properties }) => 'width' in objectOf(properties) && 'height' in objectOf(properties));
  const read = property.parse({ ...plain, ...resolved(own, root), ...(own.title ? { title: own.title } : {}) });
  return { ...read, ...(takesSize ? { takesSize } : {}) };
}

function resolved(schema: unknown, root: Json): Json {
  let at = objectOf(schema);
  for (let steps = 0; typeof at.$ref === 'string' && steps < 5; steps += 1) {
    const path = at.$ref.replace(/^#\//, '').split('/');
    at = path.reduce((inside, name) => objectOf(inside[name]), root);
  }
  return at;
}

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}
