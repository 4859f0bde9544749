-- For searches with too many matches to rank: the most popular of them, and titles that equal the query.
CREATE INDEX search_documents_popularity ON search_documents (scope, kind, popularity DESC, title_key, id);
CREATE INDEX search_documents_title ON search_documents (scope, kind, title_key);
