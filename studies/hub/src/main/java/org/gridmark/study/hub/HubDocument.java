package org.gridmark.study.hub;

import java.util.List;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Headline;
import org.gridmark.model.study.Published;
import org.gridmark.model.study.Recommendation;
import org.gridmark.model.study.Remark;
import org.gridmark.model.study.SourceDocument;

/** The content of Barclays 2009, from tables beside the code that they concern. */
final class HubDocument {
  private static final SourceDocument DOCUMENT = new SourceDocument(HubDocument.class);

  private HubDocument() {}

  static List<Published> published() {
    return DOCUMENT.published(
        "published.csv",
        "load/published.csv",
        "update/published.csv",
        "delete/published.csv",
        "types/published.csv",
        "failover/published.csv",
        "primarykey/published.csv",
        "replication/published.csv",
        "clients/published.csv");
  }

  static List<Claim> claims() {
    return DOCUMENT.claims(
        "claims.csv",
        "load/claims.csv",
        "update/claims.csv",
        "delete/claims.csv",
        "query/claims.csv",
        "types/claims.csv",
        "failover/claims.csv",
        "serialization/claims.csv",
        "paging/claims.csv",
        "primarykey/claims.csv",
        "controlblock/claims.csv",
        "topology/claims.csv",
        "strategy/claims.csv",
        "clients/claims.csv");
  }

  /** The numbers that answer the experiments' questions. */
  static List<Headline> headlines() {
    return DOCUMENT.headlines("headlines.csv");
  }

  /** The advice of chapter 6, and that of sections 5.2 and 5.7. */
  static List<Recommendation> recommendations() {
    return DOCUMENT
        .rows(3, "advice.csv")
        .map(row -> new Recommendation(row.get(0), row.get(1), List.of(row.get(2).split(" "))))
        .toList();
  }

  /** Why it came out as it did. */
  static List<Remark> remarks() {
    return DOCUMENT.remarks("remarks.csv");
  }
}
