/// Has the content of rows ready before they are seen. A row is made here when it is seen, so
/// nobody is asked: the methods are no requirements.
public protocol UITableViewDataSourcePrefetching: AnyObject {}

/// Has the content of items ready before they are seen. An item is made here when it is seen, so
/// nobody is asked: the methods are no requirements.
public protocol UICollectionViewDataSourcePrefetching: AnyObject {}
